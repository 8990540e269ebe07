import { expect, it } from 'vitest'
import { institutionalSuffix } from './institutions.ts'

it.each([
  ['mit.edu', 'edu'],
  ['cs.stanford.edu', 'edu'],
  ['nasa.gov', 'gov'],
  ['us.army.mil', 'mil'],
  ['cam.ac.uk', 'ac.uk'],
  ['homeoffice.gov.uk', 'gov.uk'],
  ['unimelb.edu.au', 'edu.au'],
  ['u-tokyo.ac.jp', 'ac.jp'],
  ['mof.go.jp', 'go.jp'],
  ['pc.gc.ca', 'gc.ca'],
  ['bmi.gv.at', 'gv.at'],
  ['interieur.gouv.fr', 'gouv.fr'],
  ['sat.gob.mx', 'gob.mx'],
  ['health.govt.nz', 'govt.nz'],
  ['fab.mil.br', 'mil.br'],
])('%s is below %s', (domain, suffix) => expect(institutionalSuffix(domain)).toBe(suffix))

it.each([
  'mit.edu.example.com',
  'edu.com',
  'example.ac',
  'gov.example.org',
  'harvard-edu.org',
  'shop.edu.pl',
  'school.me',
  'uk',
  '',
  'no domain',
])('%s is not an institution by its name', (domain) => expect(institutionalSuffix(domain)).toBeNull())
