import { describe, expect, it } from 'vitest'
import { mapMetadata, mapPom, mapReleases } from './map.ts'
import { parseXml, textOf } from './xml.ts'

const own = { group: 'org.sample', artifact: 'library', version: '2.1' }
const xml = (text: string) => parseXml(Buffer.from(text))
const metadata = (versioning: string) =>
  mapMetadata(xml(`<metadata><groupId>org.sample</groupId>${versioning}</metadata>`))
const versions = (...texts: string[]) =>
  `<versions>${texts.map((text) => `<version>${text}</version>`).join('')}</versions>`
const pom = (members: string) =>
  mapPom(xml(`<project xmlns="http://maven.apache.org/POM/4.0.0">${members}</project>`), own)

describe('the metadata of a Maven artifact', () => {
  it('list the versions as written, also a single one', () => {
    expect(metadata(`<versioning><release>2.0</release>${versions('1.0', '1.10', '2.0')}</versioning>`)).toEqual({
      latest: '2.0',
      versions: ['1.0', '1.10', '2.0'],
    })
    expect(metadata(`<versioning>${versions('1.10')}</versioning>`)).toEqual({ latest: '1.10', versions: ['1.10'] })
  })

  it.each([
    ['<release>1.1</release><latest>1.2</latest>', '1.1'],
    ['<latest>1.2</latest>', '1.2'],
    ['', '1.2'],
    ['<release>9.9</release>', '1.2'],
    ['<release></release><latest>1.3-SNAPSHOT</latest>', '1.2'],
  ])('with %s have the latest version %s', (named, latest) => {
    const listed = versions('1.1', '1.2', '1.3-SNAPSHOT')
    expect(metadata(`<versioning>${named}${listed}</versioning>`)?.latest).toBe(latest)
  })

  it('of a group are not an artifact', () => {
    expect(metadata('<plugins><plugin><name>x</name></plugin></plugins>')).toBeNull()
    expect(metadata('<versioning><versions></versions></versioning>')).toEqual({ latest: null, versions: [] })
  })

  it.each(['<html><body>Moved</body></html>', '', 'text', '<metadata'])('%s is malformed', (text) => {
    expect(() => mapMetadata(xml(text))).toThrow(expect.objectContaining({ why: 'malformed' }))
  })

  it('have neither a later pre-release nor an outlier number as the latest version', () => {
    const latestOf = (release: string, listed: string[]) =>
      metadata(`<versioning><release>${release}</release>${versions(...listed)}</versioning>`)?.latest
    expect(latestOf('3.0.0-beta3', ['20030203.1', '2.9.0', '2.25.2', '2.3.2', '3.0.0-beta3'])).toBe('2.25.2')
    expect(latestOf('1.0-rc1', ['1.0-alpha', '1.0-rc1'])).toBe('1.0-rc1')
    expect(latestOf('2.3.2', ['2.25.2', '2.3.2'])).toBe('2.3.2')
  })

  it('have a time for the latest release only', () => {
    const at = '2021-12-10T09:30:00.000Z'
    expect(mapReleases({ latest: '2', versions: ['1', '2'] }, at).map(({ publishedAt }) => publishedAt)).toEqual([
      null,
      at,
    ])
  })
})

describe('a POM', () => {
  it('has license, description and repository', () => {
    expect(
      pom(`<description>
          Reads &amp; writes
          samples</description>
        <licenses><license><name>Apache-2.0</name><url>https://example.test</url></license><license><name>MIT</name></license></licenses>
        <scm><connection>scm:git:git://github.com/sample/other.git</connection><url>https://github.com/sample/library</url></scm>`),
    ).toEqual({
      license: 'Apache-2.0 OR MIT',
      description: 'Reads & writes samples',
      repositoryUrl: 'https://github.com/sample/library',
      parent: null,
    })
  })

  it('has project properties substituted, and values with others dropped', () => {
    expect(
      pom(`<description>\${description}</description><licenses><license><name>\${license} 2</name></license></licenses>
        <scm><url>https://github.com/sample/\${project.artifactId}/tree/v\${pom.version}</url></scm>
        <parent><groupId>\${project.groupId}</groupId><artifactId>parent</artifactId><version>7</version></parent>`),
    ).toEqual({
      license: null,
      description: null,
      repositoryUrl: 'https://github.com/sample/library/tree/v2.1',
      parent: { group: 'org.sample', artifact: 'parent', version: '7' },
    })
    expect(
      pom(`<parent><groupId>a</groupId><artifactId>b</artifactId><version>\${revision}</version></parent>`).parent,
    ).toBeNull()
  })

  it('has malformed members dropped', () => {
    expect(pom('<description><b>x</b></description><licenses>MIT</licenses><scm>none</scm><parent>p</parent>')).toEqual(
      {
        license: null,
        description: null,
        repositoryUrl: null,
        parent: null,
      },
    )
  })

  it('that is anything else is malformed', () => {
    expect(() => mapPom(xml('<html></html>'), own)).toThrow(expect.objectContaining({ why: 'malformed' }))
  })
})

describe('third-party XML', () => {
  it('never expands its own entities, and external ones are malformed', () => {
    const rest = '<project><description>&b;</description></project>'
    const inner = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">'
    expect(mapPom(xml(`<!DOCTYPE project [${inner}]>${rest}`), own).description).toBe('&b;')
    const outer = '<!ENTITY b SYSTEM "file:///etc/hostname">'
    expect(() => xml(`<!DOCTYPE project [${outer}]>${rest}`)).toThrow(expect.objectContaining({ why: 'malformed' }))
  })

  it.each(['<metadata><versioning><versions><version>1.0</version>', '<a>', 'text', ''])(
    '%s, truncated, is malformed',
    (text) => {
      expect(() => xml(text)).toThrow(expect.objectContaining({ why: 'malformed' }))
    },
  )

  it('with deep nesting is malformed', () => {
    expect(() => xml(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)).toThrow(
      expect.objectContaining({ why: 'malformed' }),
    )
  })

  it('has the five entities and character references decoded, and nonsense left as is', () => {
    expect(textOf('&lt;a&gt; &amp;amp; &quot;&apos; &#233;&#xE9; &#9999999; &ouml; &constructor;')).toBe(
      '<a> &amp; "\' éé &#9999999; &ouml; &constructor;',
    )
    expect([textOf(undefined), textOf({}), textOf(5)]).toEqual([null, null, null])
  })

  it('is decoded by its declared encoding', () => {
    const text = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?><project><description>caf\u00e9</description></project>',
      'latin1',
    )
    expect(mapPom(parseXml(text), own).description).toBe('café')
    const unknown = Buffer.from(
      '<?xml version="1.0" encoding="klingon"?><project><description>café</description></project>',
    )
    expect(mapPom(parseXml(unknown), own).description).toBe('café')
  })

  it('never reaches the prototype of objects', () => {
    try {
      xml('<project><__proto__><polluted>yes</polluted></__proto__><constructor>x</constructor></project>')
    } catch {}
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
