import { expect, test } from 'vitest'
import { ecosystemOfRecord } from './record-ecosystem.ts'

test('ecosystems are recognized by the names of the records, exactly', () => {
  expect(['npm', 'Packagist', 'PyPI', 'Maven', 'Go'].map(ecosystemOfRecord)).toEqual([
    'npm',
    'composer',
    'pypi',
    'maven',
    'go',
  ])
  expect(ecosystemOfRecord('Debian:12')).toBeNull()
  expect(ecosystemOfRecord('NPM')).toBeNull()
})
