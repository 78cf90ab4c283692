#!/usr/bin/python3
"""generate.py ROOT BUILD TREE: chooses small changes of the C code below ROOT, and writes a copy of
it to TREE in which each can be switched on: mutant_is(N) ? changed : as it was. BUILD is a build
directory of ROOT with generated headers. TREE/mutants.json says what was chosen.

generate.py FILE: prints all changes that could be chosen in one file.

The parser is clang's; where code comes out of a macro, or has to be constant, it stays as it is."""

import hashlib
import json
import re
import subprocess
import sys
from collections import Counter, namedtuple
from pathlib import Path

from clang.cindex import CursorKind as Kind, Index, StorageClass, TranslationUnit, TypeKind

LINES_A_MUTANT = 140  # one change for so many lines of a file,
LEAST_A_FILE = 1      # and at least so many
NUMBERS = 1 << 20    # a mutant's number lies below; mutant.c has as many marks

# Programs of the build, and the file that a new game begins with.
LEFT_OUT = re.compile(r'make_[a-z]+\.c$|^games/blank\.c$')
# Where functions that only draw are left out: those that get a canvas or say so in their name, and
# those of the file that nobody else calls.
DRAWN = re.compile(r'^ui/(board|term)/')
DRAWING = re.compile(r'(^|_)(draw|show)(_|$)')

SWAPS = {
    'boundary': {'<': '<=', '<=': '<', '>': '>=', '>=': '>'},
    'equality': {'==': '!=', '!=': '=='},
    'logic': {'&&': '||', '||': '&&'},
    'arithmetic': {'+': '-', '-': '+', '*': '+', '/': '*', '%': '*', '&': '|', '|': '&', '^': '|',
                   '<<': '>>', '>>': '<<', '+=': '-=', '-=': '+=', '*=': '+=', '/=': '*=',
                   '|=': '&=', '&=': '|='},
}
WHOLE = {TypeKind.CHAR_S, TypeKind.SCHAR, TypeKind.UCHAR, TypeKind.SHORT, TypeKind.USHORT,
         TypeKind.INT, TypeKind.UINT, TypeKind.LONG, TypeKind.ULONG, TypeKind.LONGLONG,
         TypeKind.ULONGLONG, TypeKind.ENUM, TypeKind.BOOL}
NUMERIC = WHOLE | {TypeKind.FLOAT, TypeKind.DOUBLE}
LITERALS = {Kind.INTEGER_LITERAL, Kind.FLOATING_LITERAL, Kind.CHARACTER_LITERAL}
CONSTANT = {Kind.CXX_UNARY_EXPR, Kind.STATIC_ASSERT, Kind.ENUM_DECL, Kind.STRUCT_DECL,
            Kind.UNION_DECL, Kind.TYPEDEF_DECL}
RELEASES = {'free', 'json_decref'}  # whether they are called, the sanitizers know

# Where bytes [start, end) may become `new`; a statement becomes nothing.
Change = namedtuple('Change', 'function rule ordinal start end line old new statement code')


class File:
    """The changes that could be made in one file."""

    def __init__(self, unit, path, drawn=False):
        self.path = path
        self.text = Path(path).read_bytes()
        self.lines = self.text.count(b'\n')  # that may be changed
        self.found = []
        self.macros = [(c.extent.start.offset, c.extent.end.offset)
                       for c in unit.cursor.get_children()
                       if c.kind == Kind.MACRO_INSTANTIATION and self.holds(c)]
        functions = [c for c in unit.cursor.get_children() if c.kind == Kind.FUNCTION_DECL and
                     self.holds(c) and c.is_definition()]
        only_draw = self.only_draw(functions, unit) if drawn else set()
        for cursor in functions:
            if cursor.spelling in only_draw:
                self.lines -= cursor.extent.end.line - cursor.extent.start.line + 1
            else:
                self.function = cursor
                self.ordinals = Counter()
                self.walk(cursor)

    def only_draw(self, functions, unit):
        """Names of the functions that do nothing but draw."""
        users = {f.spelling: set() for f in functions}  # by whom each is named; None: by a table
        for top in unit.cursor.get_children():
            inside = top.spelling if top in functions else None
            for node in top.walk_preorder() if self.holds(top) else []:
                if node.kind == Kind.DECL_REF_EXPR and node.spelling in users:
                    users[node.spelling].add(inside)
        found = {f.spelling for f in functions if DRAWING.search(f.spelling) or
                 any('struct canvas *' in a.type.spelling for a in f.get_arguments())}
        hidden = {f.spelling for f in functions if f.storage_class == StorageClass.STATIC}
        while more := {f for f in hidden - found if users[f] and users[f] <= found}:
            found |= more
        return found

    def holds(self, cursor):
        where = cursor.location.file
        return where is not None and where.name == self.path

    def source(self, start, end):
        return self.text[start:end].decode()

    def span(self, node):
        return node.extent.start.offset, node.extent.end.offset

    def words(self, node):
        return self.source(*self.span(node))

    def in_macro(self, node):
        start, end = self.span(node)
        return any(s <= start and end <= e for s, e in self.macros)

    def change(self, rule, node, new, statement=False):
        start, end = self.span(node)
        if start == end:  # strings that a macro puts together have no place of their own
            return
        old = self.source(start, end)
        self.found.append(Change(self.function.spelling, rule, self.ordinals[rule], start, end,
                                 node.extent.start.line, old, new, statement,
                                 self.lines_around(start, end, f'[{old} => {new}]')))
        self.ordinals[rule] += 1

    def lines_around(self, start, end, middle):
        """The lines of a place with other words there, as one."""
        first = self.text.rfind(b'\n', 0, start) + 1
        last = self.text.find(b'\n', end)
        return ' '.join((self.source(first, start) + middle + self.source(end, last)).split())

    def walk(self, node):
        if node.kind in CONSTANT or node.kind == Kind.VAR_DECL and \
                node.storage_class == StorageClass.STATIC:
            return
        children = list(node.get_children())
        if node.kind == Kind.CASE_STMT:
            children = children[1:]
        if node.kind == Kind.VAR_DECL and node.type.kind == TypeKind.CONSTANTARRAY:
            children = [c for c in children if c.kind == Kind.INIT_LIST_EXPR]
        if not self.in_macro(node):
            self.look_at(node, children)
        for child in children:
            self.walk(child)

    def look_at(self, node, children):
        kind = node.kind
        if kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
            self.operator(node, *children)
        elif kind in LITERALS and node.type.get_canonical().kind in NUMERIC:
            self.literal(node)
        elif kind == Kind.IF_STMT:
            self.condition(children[0], ['!(%s)', '1', '0'])
        elif kind == Kind.WHILE_STMT:
            self.condition(children[0], ['0'])
        elif kind == Kind.FOR_STMT:
            self.for_condition(node, children)
        elif kind == Kind.CONDITIONAL_OPERATOR:
            self.condition(children[0], ['!(%s)'])
        elif kind == Kind.RETURN_STMT and children:
            self.returned(children[0])
        elif kind == Kind.COMPOUND_STMT:
            for child in children:
                self.statement(child)
        elif kind in (Kind.CASE_STMT, Kind.DEFAULT_STMT):
            self.statement(children[-1])

    def operator(self, node, left, right):
        start, end = self.span(left)[1], self.span(right)[0]
        sign = self.source(start, end).strip()
        for rule, swaps in SWAPS.items():
            kinds = {left.type.get_canonical().kind, right.type.get_canonical().kind}
            if sign in swaps and (rule != 'arithmetic' or kinds <= NUMERIC):
                self.change(rule, node, self.source(self.span(node)[0], start) + ' ' +
                            swaps[sign] + ' ' + self.source(end, self.span(node)[1]))

    def literal(self, node):
        start, end = self.span(node)
        before = self.text[:start].rstrip()
        designator = before.endswith(b'[') and before[:-1].rstrip()[-1:] in b'{,'
        if not designator:
            self.change('constant', node, self.words(node) + ' + 1')

    def condition(self, node, ways):
        if self.words(node) in ('true', 'false', '1', '0'):
            return
        for new in ways:
            self.change('condition', node, new.replace('%s', self.words(node)))

    def for_condition(self, node, children):
        depth, ends = 0, []
        for token in node.get_tokens():
            depth += {'(': 1, ')': -1}.get(token.spelling, 0)
            if token.spelling == ';' and depth == 1:
                ends.append(token.extent.start.offset)
            if len(ends) == 2:
                break
        for child in children:
            if len(ends) == 2 and ends[0] < self.span(child)[0] < ends[1]:
                self.condition(child, ['0'])

    def returned(self, node):
        kind = self.function.result_type.get_canonical().kind
        words = self.words(node)
        if kind == TypeKind.BOOL:
            self.change('return', node, '!(' + words + ')')
        elif kind in NUMERIC:
            self.change('return', node, '(' + words + ') + 1')
        elif kind == TypeKind.POINTER and words != 'NULL':
            self.change('return', node, '0')

    def statement(self, node):
        if self.in_macro(node):
            return
        words = self.words(node)
        call = node
        while call.kind in (Kind.CSTYLE_CAST_EXPR, Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR):
            call = list(call.get_children())[-1]
        step = call.kind == Kind.UNARY_OPERATOR and re.match(r'(\+\+|--)|.*(\+\+|--)$', words)
        assignment = call.kind == Kind.COMPOUND_ASSIGNMENT_OPERATOR or \
            call.kind == Kind.BINARY_OPERATOR and self.assigns(call)
        called = call.kind == Kind.CALL_EXPR and call.spelling not in RELEASES
        if step or assignment or called:
            self.change('drop', node, 'nothing', True)

    def assigns(self, node):
        left, right = node.get_children()
        return self.source(self.span(left)[1], self.span(right)[0]).strip() == '='


def name_of(file, change):
    """What a change is called for ever, as long as its function keeps its form."""
    return f'{file}:{change.function}:{change.rule}:{change.ordinal}'


def hashed(words):
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], 'big')


def chosen(file, changes, lines):
    """As many as the file's lines ask for: one of each function before a second of any, one of each
    rule in a function before a second; who is first says a hash of the name."""
    ranked, rules, functions = [], Counter(), Counter()
    for change in sorted(changes, key=lambda c: hashed(name_of(file, c))):
        rank = rules[change.function, change.rule]
        rules[change.function, change.rule] += 1
        ranked.append((rank, hashed(name_of(file, change)), change))
    spread = []
    for rank, number, change in sorted(ranked):
        spread.append((functions[change.function], number, change))
        functions[change.function] += 1
    most = max(LEAST_A_FILE, round(lines / LINES_A_MUTANT))
    return [change for _, _, change in sorted(spread)[:most]]


def rewritten(text, changes):
    """The text with its chosen changes, [(number, change)], each behind its switch."""
    def render(start, end, inside):
        out, at = b'', start
        while inside:
            number, change = inside.pop(0)
            within = [c for c in inside if c[1].end <= change.end]
            inside = [c for c in inside if c[1].end > change.end]
            was = render(change.start, change.end, within)
            if change.statement:
                new = b'mutant_is(%d) ? (void)0 : (void)(%s)' % (number, was)
            elif change.rule == 'condition':
                new = b'(mutant_is(%d) ? (%s) : !!(%s))' % (number, change.new.encode(), was)
            else:
                new = b'(mutant_is(%d) ? (%s) : (%s))' % (number, change.new.encode(), was)
            out += text[at:change.start] + new
            at = change.end
        return out + text[at:end]
    return render(0, len(text), sorted(changes, key=lambda c: (c[1].start, -c[1].end)))


def parsed(path, arguments, drawn=False):
    unit = Index.create().parse(path, args=arguments + ['-w'],
                                options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
    errors = [str(d) for d in unit.diagnostics if d.severity >= 3]
    if errors:
        sys.exit('\n'.join(errors))
    return File(unit, path, drawn)


def built_files(root, build):
    """Each C file of the product that the build compiles, and each header whose functions are
    compiled with those, with what its compiler must know."""
    known = {}
    for entry in json.loads((build / 'compile_commands.json').read_text()):
        path = (Path(entry['directory']) / entry['file']).resolve()
        try:
            name = str(path.relative_to(root))
        except ValueError:
            continue
        if name.startswith(('games/', 'src/', 'ui/')) and not LEFT_OUT.search(name):
            words = [w for w in entry['command'].replace("'", '').split()
                     if w.startswith(('-I', '-D', '-std'))]
            known.setdefault(name, [
                '-I' + str(Path(entry['directory'], w[2:])) if w.startswith('-I') else w
                for w in words])
    folders = {str(Path(name).parent): arguments for name, arguments in known.items()}
    for header in (path for folder in ('games', 'src', 'ui') for path in (root / folder).rglob('*.h')):
        if 'static inline' in header.read_text():
            name = str(header.relative_to(root))
            known[name] = known.get(name[:-1] + 'c') or folders[str(Path(name).parent)]
    return sorted(known.items())


def write(path, data):
    """Leaves a file alone that says it already, so that it need not be compiled again."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


# Where mutant.c is put beside what is there, so that every program has its switch.
TABLES = (b"'make_tables.c',", b"'make_tables.c', '../mutant.c',")
LINKED = {'games/meson.build': (b"files('blank.c',", b"files('mutant.c', 'blank.c',"),
          'games/hog/meson.build': TABLES, 'games/yahtzee/meson.build': TABLES}


def linked(name, sources):
    """The text of a file of LINKED with mutant.c in it."""
    found = sources.replace(*LINKED[name], 1)
    if found == sources:
        sys.exit(f'{name}: there is no {LINKED[name][0].decode()}')
    return found


def copy_tree(root, tree, changed):
    """Writes all that git knows of, the changed files with their changes, and mutant_is()."""
    listed = subprocess.run(['git', '-C', str(root), 'ls-files', '-co', '--exclude-standard', '-z'],
                            check=True, capture_output=True).stdout.decode().split('\0')
    for name in filter(None, listed):
        if (root / name).is_file():
            data = changed.get(name) or (root / name).read_bytes()
            if name in LINKED:
                data = linked(name, data)
            write(tree / name, data)
            (tree / name).chmod((root / name).stat().st_mode)
    for name in ('mutant.c', 'mutant.h'):
        write(tree / 'games' / name, (root / 'tests/mutants' / name).read_bytes())


def generate(root, build, tree):
    numbers, mutants, found, changed = set(), [], 0, {}
    for name, arguments in built_files(root, build):
        file = parsed(str(root / name), arguments, DRAWN.match(name))
        if name.endswith('.h') and not file.found:  # all of it is for vectors
            file = parsed(str(root / name), arguments + ['-DVECTOR_BITS=128'])
        found += len(file.found)
        changes = []
        for change in chosen(name, file.found, file.lines):
            number = hashed(name_of(name, change)) % NUMBERS
            while number in numbers:
                number = (number + 1) % NUMBERS
            numbers.add(number)
            changes.append((number, change))
            mutants.append({'id': name_of(name, change), 'number': number, 'file': name,
                            'line': change.line, 'code': change.code,
                            'hash': hashlib.sha256(file.text).hexdigest()[:16]})
        changed[name] = rewritten(file.text, changes)
    copy_tree(root, tree, changed)
    write(tree / 'mutants.json', json.dumps(mutants, indent=1).encode())
    print(f'{len(mutants)} changes of {found} in {len(changed)} files')


def main(words):
    if len(words) == 1:
        for change in parsed(words[0], []).found:
            old = ' '.join(change.old.split())
            print(f'{change.line}: {change.function}:{change.rule}:{change.ordinal}: '
                  f'{old} => {" ".join(change.new.split())}')
    else:
        generate(*(Path(word).resolve() for word in words))


main(sys.argv[1:])
