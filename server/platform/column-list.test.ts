import { describe, expect, it } from 'vitest'
import { columnList, columnsWithin, insertSql, qualified } from './column-list.ts'

type Person = { name: string; age: number }
const columns = {
  name: ['text', ({ name }: Person) => name],
  age: ['int', ({ age }: Person) => age],
} as const

describe('a column list', () => {
  it('names its parameters, types and columns in the order of its values', () => {
    const people = columnList<Person>(columns)
    expect(people.unnest('p', 3)).toBe('unnest($3::text[], $4::int[]) AS p(name, age)')
    expect([people.size, people.columns]).toEqual([2, { name: 'name', age: 'age' }])
    const rows = [
      { age: 1, name: 'a' },
      { name: 'b', age: 2 },
    ]
    expect(people.values(rows)).toEqual(['{"a","b"}', '{1,2}'])
  })

  it('reads the same columns of rows that contain the original rows', () => {
    const pets = columnList(columnsWithin(columns, ({ owner }: { owner: Person }) => owner))
    expect(pets.values([{ owner: { name: 'a', age: 1 } }])).toEqual(['{"a"}', '{1}'])
  })
})

describe('an insertion', () => {
  it('writes each expression under its column, in any order of the source, and NULL if a further source lacks it', () => {
    const first = { columns: qualified('p', columns), from: 'people p' }
    expect(insertSql('t', first)).toBe('INSERT INTO t (name, age) SELECT p.name, p.age FROM people p')
    expect(insertSql('t', first, { columns: { age: '1' }, from: 'pets' })).toBe(
      'INSERT INTO t (name, age) SELECT p.name, p.age FROM people p UNION ALL SELECT NULL, 1 FROM pets',
    )
  })

  it('rejects a further source with a column that the first lacks', () => {
    const further = { columns: { other: '1' }, from: 'pets' }
    expect(() => insertSql('t', { columns: { name: 'name' }, from: 'people' }, further)).toThrow('lacks other')
  })
})
