import { expect, it } from 'vitest'
import { nextSubject } from './next-subject.ts'

it.each([
  ['/lookup/domain/example.com', 'example.com'],
  ['/lookup/email/kim%40example.org', 'kim@example.org'],
  ['/lookup/ip/2001%3Adb8%3A%3A1?view=place', '2001:db8::1'],
  ['/lookup/package/npm/lodash?version=4.17.20', 'npm/lodash'],
  ['/lookup/cidr/8.8.8.0/24', '8.8.8.0/24'],
  ['/lookup/online?target=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  ['/scans?target=example.com', 'example.com'],
])('%s returns to %s', (path, subject) => expect(nextSubject(path)).toBe(subject))

it.each(['/start', '/overview', '/keys?target=x', '/lookup', '/lookup/ip/', '/lookup/ip/%E0%A4%A'])(
  '%s is not a subject',
  (path) => expect(nextSubject(path)).toBeNull(),
)
