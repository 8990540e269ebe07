import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '#app/_trpc/client.tsx'
import type { Review } from '#app/_trpc/outputs.ts'
import { ReviewCase } from './review-case.tsx'

const now = '2026-11-21T12:00:00.000Z'
const review = { id: 'evt_1', created_at: now, summary: 'Sign-up: 60', claimant: null, assessment: null } as Review
const actions = {
  claim: () => undefined,
  release: () => undefined,
  decide: () => undefined,
  pending: false,
  refusal: { id: 'evt_1', message: 'Someone else claimed it.' },
}

test('a case shows the note that the queue keeps for it, so a refused decision does not lose it', () => {
  const shared = { review, rendered: null, personId: 'usr_1', isOwner: false, now, actions }
  const reviewCase = createElement(ReviewCase, { ...shared, note: 'Known customer', onNote: () => undefined })
  const page = renderToStaticMarkup(createElement(ApiProvider, null, reviewCase))
  expect(page).toContain('Someone else claimed it.')
  expect(page).toMatch(/<textarea[^>]*>Known customer<\/textarea>/)
})
