import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { testCluster } from '../testing/test-cluster.ts'
import { isUnavailable, openPool, wasRolledBack, withConnection } from './database.ts'

const givenUpMs = 150

function openTestPool() {
  const pool = openPool(testCluster().clusterUrl, () => {}, 1, 'transaction', givenUpMs)
  onTestFinished(() => pool.end())
  return pool
}

it('a statement without a response in time is given up with its connection, as one whose outcome is unknown', async () => {
  const pool = openTestPool()
  const failure = await pool.query('SELECT pg_sleep(2)').catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'Query read timeout' })
  expect([isUnavailable(failure), wasRolledBack(failure)]).toEqual([true, false])
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

it('a connection that is idle within a transaction for longer stays open, and its next statement has the same limit', async () => {
  const pool = openTestPool()
  await withConnection(pool, async (client) => {
    await client.query('BEGIN')
    await once(client.connection.stream, 'timeout')
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await once(client.connection.stream, 'timeout')
    await expect(client.query('SELECT pg_sleep(2)')).rejects.toThrow('Query read timeout')
  })
})
