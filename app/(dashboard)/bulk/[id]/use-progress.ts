'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Refusal, refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import type { JobProgress, JobRow, JobTarget } from '#app/_trpc/outputs.ts'

const everyMs = 700
const afterFailureMs = 4_000
/** Codes for which a retry is pointless. */
const final = new Set(['UNAUTHORIZED', 'JOB_NOT_FOUND', 'WORKSPACE_NOT_FOUND'])

export type Progress = { job: JobRow; targets: readonly JobTarget[]; refusal: Refusal | null; refresh: () => void }

/** Polls a job's progress, fetching only changes, until nothing is queued or running. */
export function useProgress(start: JobProgress): Progress {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const [state, setState] = useState(start)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [round, setRound] = useState(0)
  const cursor = useRef(start.cursor)
  const { id } = start.job
  const done = state.job.finished_at !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round restarts polling
  useEffect(() => {
    if (done) return
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const poll = async () => {
      let wait = everyMs
      try {
        const result = await client.jobs.read.query({ id, since: cursor.current })
        if (left) return
        cursor.current = result.cursor
        setRefusal(null)
        setState((before) => ({ ...result, targets: merged(before.targets, result.targets) }))
        if (result.job.finished_at !== null) {
          void queryClient.invalidateQueries(trpc.usage.month.queryFilter())
          void queryClient.invalidateQueries(trpc.jobs.underWay.queryFilter())
          return
        }
      } catch (error) {
        if (left) return
        const refused = refusalOf(error)
        setRefusal(refused)
        if (final.has(refused.code)) return
        wait = afterFailureMs
      }
      timer = setTimeout(() => void poll(), wait)
    }
    timer = setTimeout(() => void poll(), round === 0 ? everyMs / 2 : 0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [client, id, done, round])

  return { job: state.job, targets: state.targets, refusal, refresh: () => setRound(round + 1) }
}

function merged(before: readonly JobTarget[], changed: readonly JobTarget[]): JobTarget[] {
  const news = new Map(changed.map((target) => [target.position, target]))
  return before.map((target) => news.get(target.position) ?? target)
}
