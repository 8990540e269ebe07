import { expect, test } from 'vitest'
import { readText } from './reading.ts'

const read = (text: string, refused = false) => readText(text, null, { refused })

test('a private address and localhost are rejected before a lookup is offered', () => {
  for (const text of ['10.0.0.1', '[fd12::1]:443', 'http://192.168.0.1/admin', 'localhost', 'localhost:3000']) {
    const { choices, problem } = read(text)
    expect(choices, text).toEqual([])
    expect(problem?.text, text).toMatch(/not public|this machine/)
  }
  expect(read('10.0.0.1').problem?.text).toContain('10.0.0.0/8')
  expect(read('8.8.8.8')).toMatchObject({ problem: null })
})

test('unrecognized text is reported while typing, with what can be looked up after Enter', () => {
  expect(read('hello')).toMatchObject({ problem: { label: 'No match yet', shown: false } })
  expect(read('hello', true)).toMatchObject({ problem: { label: 'Not recognized', shown: true } })
  expect(read('')).toMatchObject({ problem: null })
})
