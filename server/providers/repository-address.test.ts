import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyUrl } from '../testing/any-url.ts'
import { repositoryAddress } from './repository-address.ts'

describe('the URL of a repository', () => {
  it.each([
    ['git+https://github.com/npm/node-semver.git', 'https://github.com/npm/node-semver'],
    ['git://github.com/minimistjs/minimist.git', 'https://github.com/minimistjs/minimist'],
    ['git+ssh://git@github.com/owner/name.git', 'https://github.com/owner/name'],
    ['ssh://git@git.example.org:2222/owner/name.git', 'https://git.example.org/owner/name'],
    ['git@github.com:stevemao/left-pad.git', 'https://github.com/stevemao/left-pad'],
    ['git+ssh://git@gitlab.com:group/sub/name.git', 'https://gitlab.com/group/sub/name'],
    ['lodash/lodash', 'https://github.com/lodash/lodash'],
    ['vercel/next.js', 'https://github.com/vercel/next.js'],
    ['github:moment/moment', 'https://github.com/moment/moment'],
    ['gitlab:group/sub/name', 'https://gitlab.com/group/sub/name'],
    ['bitbucket:owner/name#main', 'https://bitbucket.org/owner/name'],
    ['gist:11081aaa281', 'https://gist.github.com/11081aaa281'],
    ['https://user:secret@github.com/owner/name.git?token=1#readme', 'https://github.com/owner/name'],
    ['http://git.example.org:8080/name/', 'http://git.example.org:8080/name'],
    ['scm:git:git://github.com/apache/logging-log4j2.git', 'https://github.com/apache/logging-log4j2'],
    ['scm:git:git@github.com:owner/name.git', 'https://github.com/owner/name'],
    ['https://github.com/owner/name/tree/main/packages/a', 'https://github.com/owner/name/tree/main/packages/a'],
  ])('%s becomes %s', (written, address) => {
    expect(repositoryAddress(written)).toBe(address)
  })

  it.each([
    '',
    'lodash',
    'javascript:alert(1)',
    'javascript:alert/1',
    'data:text/html,x',
    'file:///etc/passwd',
    'git+file:///srv/repository.git',
    'example.com/owner',
    'https://',
    'https://localhost/owner/name',
    'svn://svn.example.org/trunk',
    `https://github.com/${'a'.repeat(3000)}`,
    null,
    42,
    { url: 'https://github.com/a/b' },
  ])('is null for %s', (written) => {
    expect(repositoryAddress(written)).toBeNull()
  })

  it('is http or https without credentials, whatever is written (property)', () => {
    const parts = fc.constantFrom(
      'git+',
      'ssh://',
      'https://',
      'git@',
      'github:',
      'user:secret@',
      'example.org',
      ':',
      '/',
      '#',
      'a',
      '..',
      '.git',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          anyUrl,
          fc.array(parts).map((texts) => texts.join('')),
        ),
        (text) => {
          const found = repositoryAddress(text)
          if (found === null) return
          const url = new URL(found)
          expect(['http:', 'https:']).toContain(url.protocol)
          expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', ''])
        },
      ),
      { numRuns: 2000 },
    )
  })
})
