import { expect, it } from 'vitest'
import { isUnavailable, wasRolledBack } from './database.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

it('only an error of the database itself, and none of a pooler about its connection, means that a statement was rolled back', () => {
  for (const code of ['57P01', '57014', '40001', '23505', 'XX000', 'P0001'])
    expect(wasRolledBack(withCode(code)), code).toBe(true)
  for (const code of ['08P01', '08006', 'EPIPE', 'EBADF', 'EINTR', 'ECONNRESET', 'P1001', 'P2024'])
    expect(wasRolledBack(withCode(code)), code).toBe(false)
  expect(wasRolledBack(new Error('Query read timeout'))).toBe(false)
})

it('a statement that was canceled, or that lacks a resource, means that the database is unavailable', () => {
  for (const code of [
    '57014',
    '57P01',
    '57P03',
    '57P05',
    '08006',
    '53300',
    '53100',
    '53200',
    '25006',
    'ECONNREFUSED',
    'P2028',
  ])
    expect(isUnavailable(withCode(code)), code).toBe(true)
  for (const code of ['ENOENT', 'EAGAIN']) {
    expect(isUnavailable(Object.assign(withCode(code), { syscall: 'connect' })), `${code} of a socket`).toBe(true)
    expect(isUnavailable(Object.assign(withCode(code), { syscall: 'open' })), `${code} of a file`).toBe(false)
  }
  expect(isUnavailable(Object.assign(withCode('EACCES'), { syscall: 'connect' })), 'a socket without permission').toBe(
    false,
  )
  for (const code of ['23505', '42601', 'XX000', 'P2002']) expect(isUnavailable(withCode(code)), code).toBe(false)
})
