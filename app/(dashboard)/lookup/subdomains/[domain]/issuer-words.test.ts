import { expect, test } from 'vitest'
import { issuerWords } from './issuer-words.ts'

test('an issuer is shown by organization and common name, with quotes parsed', () => {
  expect(issuerWords("C=US, O=Let's Encrypt, CN=R11")).toBe("Let's Encrypt, R11")
  expect(issuerWords('C=US, O="DigiCert, Inc.", CN=TLS CA')).toBe('DigiCert, Inc., TLS CA')
  expect(issuerWords('CN=Only')).toBe('Only')
  expect(issuerWords('something else')).toBe('something else')
})
