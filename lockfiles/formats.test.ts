import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codePoint } from '#server/testing/code-point.ts'
import { decodeText, readPackages } from './read-packages.ts'
import type { PackageList } from './reading.ts'

type Pin = { name: string; version: string }

async function read(name: string, text: string): Promise<PackageList> {
  const reading = await readPackages(name, text)
  if ('refused' in reading) throw new Error(`${name}: ${reading.refused.title}`)
  return reading
}
const refused = async (name: string, text: string): Promise<string> => {
  const reading = await readPackages(name, text)
  return 'refused' in reading ? reading.refused.title : 'it was read'
}
const listed = ({ packages }: PackageList) => packages.map(({ coordinate, version }) => `${coordinate} ${version}`)
const reasons = ({ leftOut }: PackageList) => leftOut.map(({ name, reason }) => `${name}: ${reason}`)
const member = ({ name, version }: Pin, entry: object) => [name, { version, ...entry }]
const maven = (name: string) => `org.example:${name.replaceAll(/[@/]/g, '')}`
const plain = (name: string) => name.replaceAll(/[@/]/g, '')

/** Writers of the formats: the text of a file, and the coordinate that a name has in it. */
const WRITERS: Record<string, { write: (pins: Pin[]) => string; coordinate?: (name: string) => string }> = {
  'package-lock.json': {
    write: (pins) =>
      JSON.stringify({
        lockfileVersion: 3,
        packages: Object.fromEntries(pins.map((pin) => member({ ...pin, name: `node_modules/${pin.name}` }, {}))),
      }),
  },
  'npm-shrinkwrap.json': {
    write: (pins) =>
      JSON.stringify({ lockfileVersion: 1, dependencies: Object.fromEntries(pins.map((pin) => member(pin, {}))) }),
  },
  'pnpm-lock.yaml': {
    write: (pins) =>
      `lockfileVersion: '9.0'\npackages:\n${pins.map(({ name, version }) => `  '${name}@${version}':\n    resolution: {integrity: x}\n`).join('')}`,
  },
  'yarn.lock': {
    write: (pins) =>
      `# yarn lockfile v1\n\n${pins.map(({ name, version }) => `"${name}@^${version}":\n  version "${version}"\n\n`).join('')}`,
  },
  'bun.lock': {
    write: (pins) =>
      `{"lockfileVersion": 1, "workspaces": {},\n"packages": {\n${pins.map(({ name, version }) => `"${name}": ["${name}@${version}", "", {}, "sha512-x"],\n`).join('')}},\n}`,
  },
  'poetry.lock': {
    write: (pins) =>
      `${pins.map(({ name, version }) => `[[package]]\nname = "${plain(name)}"\nversion = "${version}"\n`).join('')}\n[metadata]\nlock-version = "2.1"\n`,
    coordinate: plain,
  },
  'uv.lock': {
    write: (pins) =>
      `version = 1\n${pins.map(({ name, version }) => `[[package]]\nname = "${plain(name)}"\nversion = "${version}"\nsource = { registry = "https://registry.example.test/simple" }\n`).join('')}`,
    coordinate: plain,
  },
  'pylock.toml': {
    write: (pins) =>
      `lock-version = "1.0"\n${pins.map(({ name, version }) => `[[packages]]\nname = "${plain(name)}"\nversion = "${version}"\n`).join('')}`,
    coordinate: plain,
  },
  'requirements.txt': {
    write: (pins) => pins.map(({ name, version }) => `${plain(name)}==${version} \\\n  --hash=sha256:x\n`).join(''),
    coordinate: plain,
  },
  'Pipfile.lock': {
    write: (pins) =>
      JSON.stringify({
        _meta: {},
        default: Object.fromEntries(
          pins.map(({ name, version }) => member({ name: plain(name), version: `==${version}` }, {})),
        ),
      }),
    coordinate: plain,
  },
  'composer.lock': {
    write: (pins) =>
      JSON.stringify({ packages: pins.map(({ name, version }) => ({ name: `v/${plain(name)}`, version })) }),
    coordinate: (name) => `v/${plain(name)}`,
  },
  'go.mod': {
    write: (pins) =>
      `module example.org/own\n\nrequire (\n${pins.map(({ name, version }) => `\texample.org/${plain(name)} ${version}\n`).join('')})\n`,
    coordinate: (name) => `example.org/${plain(name)}`,
  },
  'go.sum': {
    write: (pins) =>
      pins
        .map(({ name, version }) => [plain(name), version])
        .map(([name, version]) => `example.org/${name} ${version} h1:x=\nexample.org/${name} ${version}/go.mod h1:x=\n`)
        .join(''),
    coordinate: (name) => `example.org/${plain(name)}`,
  },
  'gradle.lockfile': {
    write: (pins) =>
      `${pins.map(({ name, version }) => `${maven(name)}:${version}=runtimeClasspath\n`).join('')}empty=\n`,
    coordinate: maven,
  },
  'verification-metadata.xml': {
    write: (pins) =>
      `<verification-metadata><components>${pins.map(({ name, version }) => `<component group="org.example" name="${plain(name)}" version="${version}"/>`).join('')}</components></verification-metadata>`,
    coordinate: maven,
  },
  'pom.xml': {
    write: (pins) =>
      `<project><dependencies>${pins.map(({ name, version }) => `<dependency><groupId>org.example</groupId><artifactId>${plain(name)}</artifactId><version>${version}</version></dependency>`).join('')}</dependencies></project>`,
    coordinate: maven,
  },
  'bom.cdx.xml': {
    write: (pins) =>
      `<bom xmlns="http://cyclonedx.org/schema/bom/1.6"><components>${pins.map(({ name, version }) => `<component type="library"><name>x</name><purl>pkg:npm/${name.replace('@', '%40')}@${version}</purl></component>`).join('')}</components></bom>`,
  },
  'sbom.spdx': {
    write: (pins) =>
      `SPDXVersion: SPDX-2.3\n${pins.map(({ name, version }) => `\nPackageName: x\nSPDXID: SPDXRef-x\nExternalRef: PACKAGE-MANAGER purl pkg:npm/${name.replace('@', '%40')}@${version}\n`).join('')}`,
  },
}
const formats = Object.entries(WRITERS).map(([name, writer]) => ({ name, ...writer }))

describe('every format', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/)
  const name = fc.oneof(
    word,
    fc.tuple(word, word).map(([scope, own]) => `@${scope}/${own}`),
    fc.constant('constructor'),
  )
  const number = fc.nat(99)
  const version = fc.tuple(number, number, number).map((parts) => parts.join('.'))
  const pins = fc.uniqueArray(fc.record({ name, version }), {
    minLength: 1,
    maxLength: 8,
    selector: (pin) => plain(pin.name),
  })

  test.each(formats)('$name: the packages that were written are read, with either line end', async (format) => {
    const { name: file, write, coordinate = (text: string) => text } = format
    await fc.assert(
      fc.asyncProperty(pins, fc.constantFrom('\n', '\r\n'), async (written, end) => {
        const list = await read(file, `\uFEFF${write(written).replaceAll('\n', end)}`)
        const expected = written.map((pin) => `${coordinate(pin.name)} ${pin.version}`)
        expect(listed(list).toSorted()).toEqual(expected.toSorted())
        expect(list.leftOut).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test.each(formats)('$name: a truncated or changed file never throws', async ({ name: file, write }) => {
    const text = write([
      { name: 'first', version: '1.0.0' },
      { name: '@scope/second', version: '2.0.0' },
      { name: 'third', version: '3.0.0' },
    ])
    const position = fc.nat(text.length)
    const insert = fc.constantFrom(
      '',
      '\n',
      '"',
      '{',
      '[',
      '<',
      '&a;',
      '\0',
      '\u{1f600}'[0] ?? '',
      '__proto__',
      ': ',
      '- ',
      '*x',
    )
    await fc.assert(
      fc.asyncProperty(position, position, insert, async (from, to, between) => {
        const reading = await readPackages(file, text.slice(0, from) + between + text.slice(to))
        expect('packages' in reading || reading.refused.title !== '').toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  test.each(formats)('$name: 20,000 packages are read', async ({ name: file, write }) => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ name: `name${index}`, version: `1.${index}.0` }))
    expect((await read(file, write(many))).packages).toHaveLength(20_000)
  })

  test('any text under any name never throws', async () => {
    const file = fc.constantFrom('unnamed', ...formats.map((format) => format.name))
    const text = fc.oneof(fc.string({ unit: codePoint }), fc.string({ unit: 'grapheme' }), fc.lorem(), fc.json())
    await fc.assert(
      fc.asyncProperty(file, text, async (name, content) => {
        const reading = await readPackages(name, content)
        expect('packages' in reading || reading.refused.title !== '').toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('a merge conflict is refused with its line', async () => {
    const text = '# yarn lockfile v1\n\n<<<<<<< HEAD\na@1:\n  version "1.0.0"\n=======\n>>>>>>> other\n'
    for (const { name: file } of formats) expect(await refused(file, text)).toBe('Unresolved merge conflict in line 3')
  })
})

describe('hostile content', () => {
  test('deep nesting is refused or read, and never throws', async () => {
    const deep = 200_000
    for (const [name, text] of [
      ['package-lock.json', `${'{"dependencies":'.repeat(deep)}1${'}'.repeat(deep)}`],
      ['pnpm-lock.yaml', `lockfileVersion: ${'['.repeat(deep)}`],
      ['poetry.lock', `a = ${'['.repeat(deep)}`],
      ['pom.xml', `<project>${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}</project>`],
      ['bom.cdx.xml', '<components><component>'.repeat(deep)],
    ] as const)
      expect(await refused(name, text), name).toMatch(/^Not |could not be read|^Unsupported/)
  })

  test('aliases of YAML do not multiply', async () => {
    const levels = Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]\n`)
    const text = `lockfileVersion: '9.0'\na0: &a0 [x]\n${levels.join('')}`
    expect(await refused('pnpm-lock.yaml', text)).toBe('The file could not be read')
  })

  test('entities of XML are not expanded', async () => {
    const entities = Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`)
    const text = `<!DOCTYPE project [<!ENTITY e0 "x">${entities.join('')}]><project><dependencies><dependency><groupId>g</groupId><artifactId>&e20;</artifactId><version>1</version></dependency></dependencies></project>`
    const reading = await readPackages('pom.xml', text)
    if ('packages' in reading) expect(listed(reading)).toEqual(['g:&e20; 1'])
  })

  test('a name of an object member is a name like any other, and changes no prototype', async () => {
    const list = await read(
      'package-lock.json',
      '{"lockfileVersion":3,"packages":{"node_modules/__proto__":{"version":"1.0.0"},"__proto__":{"version":"2.0.0"}}}',
    )
    expect(listed(list)).toEqual(['__proto__ 1.0.0'])
    for (const name of ['pnpm-lock.yaml', 'uv.lock', 'pom.xml', 'bun.lock'])
      await readPackages(name, PROTOTYPES[name] ?? '')
    expect(Object.hasOwn(Object.prototype, 'version')).toBe(false)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('properties of a POM that refer to each other end', async () => {
    const text = `<project><properties><a>\${b}\${b}</a><b>\${a}\${a}</b></properties><dependencies><dependency><groupId>g</groupId><artifactId>x</artifactId><version>\${a}</version></dependency></dependencies></project>`
    expect(reasons(await read('pom.xml', text)).every((each) => each.endsWith('listed in another file'))).toBe(true)
  })

  test('credentials in the address of a repository are not repeated', async () => {
    const text = '{"lockfileVersion":1,"dependencies":{"a":{"version":"git+https://user:token@example.test/a.git#0"}}}'
    expect(reasons(await read('package-lock.json', text))).toEqual([
      'a git+https://example.test/a.git#0: not from a registry',
    ])
  })
})

const PROTOTYPES: Record<string, string> = {
  'pnpm-lock.yaml': "lockfileVersion: '9.0'\n__proto__:\n  polluted: x\npackages:\n  __proto__:\n    version: 1\n",
  'uv.lock': 'version = 1\n[__proto__]\npolluted = 1\n',
  'pom.xml': '<project><__proto__><polluted>1</polluted></__proto__></project>',
  'bun.lock': '{"lockfileVersion":1,"workspaces":{},"packages":{"__proto__":{"polluted":1},},}',
}

describe('packages that are not from a registry, and versions that are not exact', () => {
  test('pnpm: three ways to write a key', async () => {
    const v5 =
      'lockfileVersion: 5.4\npackages:\n  /@a/b/1.0.0_c@2.0.0:\n    dev: true\n  registry.example.test/d/1.1.0:\n  github.com/e/f/0123:\n    name: f\n    version: 3.0.0\n'
    const list = await read('pnpm-lock.yaml', v5)
    expect(list.packages).toMatchObject([{ coordinate: '@a/b', version: '1.0.0', dev: true }, { coordinate: 'd' }])
    expect(reasons(list)).toEqual(['f 3.0.0: not from a registry'])
    const v6 =
      "lockfileVersion: '6.0'\npackages:\n  /@a/b@1.0.0(c@2.0.0):\n    dev: false\n  file:x:\n    resolution: {directory: x, type: directory}\n    name: x\n"
    expect(listed(await read('pnpm-lock.yaml', v6))).toEqual(['@a/b 1.0.0'])
    for (const version of ['4.0', '7.0', "'10.0'", 'next'])
      expect(await refused('pnpm-lock.yaml', `lockfileVersion: ${version}\n`)).toBe('Unsupported lock file version')
  })

  test('Yarn: the real name of an alias counts', async () => {
    const classic =
      '"alias@npm:@example/real@^1.0.0":\n  version "1.0.0"\n\n"own@file:../own":\n  version "2.0.0"\n\nfork@owner/repository:\n  version "3.0.0"\n'
    const list = await read('yarn.lock', classic)
    expect(list.packages).toMatchObject([{ coordinate: '@example/real', version: '1.0.0', line: 1 }])
    expect(reasons(list)).toEqual(['own 2.0.0: not from a registry', 'fork 3.0.0: not from a registry'])
    const berry =
      '__metadata:\n  version: 8\n\n"alias@npm:@example/real@^1.0.0":\n  version: 1.0.0\n  resolution: "@example/real@npm:1.0.0"\n\n"shop@workspace:.":\n  version: 0.0.0-use.local\n  resolution: "shop@workspace:."\n\n"own@workspace:own":\n  version: 0.0.0-use.local\n  resolution: "own@workspace:own"\n'
    expect(listed(await read('yarn.lock', berry))).toEqual(['@example/real 1.0.0'])
    expect(reasons(await read('yarn.lock', berry))).toEqual(['own 0.0.0-use.local: not from a registry'])
  })

  test('requirements: what is not pinned is left out with the reason', async () => {
    const text =
      'A.b[extra]==1.0 ; python_version > "3" # pinned\nrange>=1\nstar==1.*\nbare\n-r other.txt\n-c limits.txt\n-e ./own\n--index-url https://registry.example.test\ngit+https://example.test/x.git\nurl @ https://example.test/url.zip\n{{ template }}\n'
    const list = await read('requirements-dev.txt', text)
    expect(list.packages).toMatchObject([{ coordinate: 'a-b', version: '1.0', line: 1 }])
    expect(reasons(list)).toEqual([
      'range >=1: not an exact version',
      'star ==1.*: not an exact version',
      'bare: no version',
      '-r other.txt: listed in another file',
      '-c limits.txt: listed in another file',
      '-e ./own: not from a registry',
      'git+https://example.test/x.git: not from a registry',
      'url @ https://example.test/url.zip: not from a registry',
      '{{ template }}: unreadable entry',
    ])
  })

  test('Go: the module that replaces another one counts', async () => {
    const mod =
      'module example.org/own\ngo 1.21\nrequire example.org/a v1.0.0\nrequire (\n\texample.org/b v1.0.0 // indirect\n\texample.org/c v1.0.0\n)\nreplace example.org/b v1.0.0 => example.org/fork v2.0.0\nreplace example.org/c => ../c\n'
    const list = await read('go.mod', mod)
    expect(list.packages).toMatchObject([
      { coordinate: 'example.org/a', version: 'v1.0.0', direct: true, line: 3 },
      { coordinate: 'example.org/fork', version: 'v2.0.0', direct: false, line: 5 },
    ])
    expect(reasons(list)).toEqual(['example.org/c v1.0.0: not from a registry'])
    const sum = 'example.org/a v1.0.0 h1:x=\nexample.org/a v1.0.0/go.mod h1:x=\nexample.org/old v0.1.0/go.mod h1:x=\n'
    expect(reasons(await read('go.sum', sum))).toEqual(['example.org/old v0.1.0: not needed by the build'])
    expect((await read('go.sum', '')).packages).toEqual([])
  })

  test('Maven: properties and managed versions of the POM are used, a parent is another file', async () => {
    const dependency = (artifact: string, rest = '') =>
      `<dependency><groupId>\${project.groupId}</groupId><artifactId>${artifact}</artifactId>${rest}</dependency>`
    const text = `<project><parent><groupId>org.example</groupId><artifactId>parent</artifactId><version>3</version></parent>
<properties><own.version>\${base}.1</own.version><base>1</base></properties>
<dependencyManagement><dependencies>${dependency('managed', '<version>2.0</version>')}</dependencies></dependencyManagement>
<dependencies>${dependency('own', `<version>\${own.version}</version><scope>test</scope>`)}${dependency('managed')}${dependency('above')}${dependency('exact', '<version>[1.5]</version>')}${dependency('range', '<version>[1,2)</version>')}</dependencies></project>`
    const list = await read('pom.xml', text)
    expect(listed(list)).toEqual(['org.example:own 1.1', 'org.example:managed 2.0', 'org.example:exact 1.5'])
    expect(list.packages.map(({ dev }) => dev)).toEqual([true, false, false])
    expect(reasons(list)).toEqual([
      'org.example:above: listed in another file',
      'org.example:range [1,2): not an exact version',
      'org.example:parent: listed in another file',
    ])
  })

  test('Python: the project itself is no package, a repository is left out', async () => {
    const text =
      'version = 1\n[[package]]\nname = "own"\nversion = "0.1.0"\nsource = { virtual = "." }\n[[package]]\nname = "Some_Tool"\nversion = "1.0"\nsource = { registry = "https://registry.example.test" }\n[[package]]\nname = "fork"\nversion = "2.0"\nsource = { git = "https://example.test/fork.git" }\n'
    const list = await read('uv.lock', text)
    expect(listed(list)).toEqual(['some-tool 1.0'])
    expect(reasons(list)).toEqual(['fork 2.0: not from a registry'])
    expect(await refused('uv.lock', 'version = 2\n')).toBe('uv.lock version 2 is not supported')
  })

  test('go.mod: a block needs no space before its parenthesis', async () => {
    const mod =
      'module example.org/own\nrequire(\n\texample.org/a v1.0.0\n)\nreplace( // forks\n\texample.org/a => example.org/b v2.0.0\n)\n'
    expect(listed(await read('go.mod', mod))).toEqual(['example.org/b v2.0.0'])
  })

  test('go.mod: a block of one line has its modules, none if it is empty', async () => {
    const mod =
      'module example.org/own\nrequire ()\nrequire( )\nreplace ()\nrequire ( example.org/a v1.0.0 ) // indirect\nrequire example.org/b v2.0.0\n'
    const list = await read('go.mod', mod)
    expect(listed(list)).toEqual(['example.org/a v1.0.0', 'example.org/b v2.0.0'])
    expect(reasons(list)).toEqual([])
  })

  test('npm: a package is direct if the project requires it, and for development only if each entry is', async () => {
    const packages = {
      '': { dependencies: { a: '^1.0.0' } },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b/node_modules/a': { version: '1.0.0', dev: true },
      'node_modules/b': { version: '2.0.0', dev: true },
    }
    const list = await read('package-lock.json', JSON.stringify({ lockfileVersion: 3, packages }))
    expect(list.packages).toMatchObject([
      { coordinate: 'a', dev: false, direct: true },
      { coordinate: 'b', dev: true, direct: false },
    ])
  })

  test('a branch of Composer is not a version', async () => {
    const text =
      '{"packages":[{"name":"Vendor/Tool","version":"v1.0.0"},{"name":"v/x","version":"dev-main"}],"packages-dev":null}'
    expect(listed(await read('composer.lock', text))).toEqual(['vendor/tool v1.0.0'])
    expect(reasons(await read('composer.lock', text))).toEqual(['v/x dev-main: not an exact version'])
  })
})

test('the lock file of this project is read', async () => {
  const { readFileSync } = await import('node:fs')
  const list = await read('package-lock.json', decodeText(readFileSync('package-lock.json')))
  expect(list.format).toBe('package-lock.json, version 3')
  expect(list.packages.length).toBeGreaterThan(500)
  expect(listed(list)).toContain('typescript 7.0.2')
  expect(list.leftOut).toEqual([])
})

test('a file in UTF-16 is decoded by its byte order mark', async () => {
  const little = Buffer.from('\uFEFFtool==1.0\n', 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16(), Buffer.from('\uFEFFtool==1.0\n')])
    expect(listed(await read('requirements.txt', decodeText(bytes)))).toEqual(['tool 1.0'])
})
