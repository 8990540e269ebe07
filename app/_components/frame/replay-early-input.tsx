'use client'

import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** A click repeated later than this would surprise rather than help. */
const STALE_MS = 10_000

/** Repeats, after hydration, what was clicked, typed and submitted before it. */
export function ReplayEarlyInput() {
  // React renders synchronously only outside of effects.
  useEffect(() => {
    setTimeout(replay)
  }, [])
  return null
}

/**
 * Repeats everything before the browser handles another event: a click right after hydration would otherwise overtake the
 * text typed before it. React renders the new state before the next event is repeated.
 */
function replay(): void {
  for (const { event, target, value } of window.takeEarlyInput?.() ?? [])
    flushSync(() => {
      if (!target.isConnected) return
      if (event.type === 'input' || event.type === 'change') enter(target, event.type, value)
      else if (performance.now() - event.timeStamp < STALE_MS) act(event, target)
    })
}

function act(event: Event, target: Element): void {
  if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent('keydown', event))
  else if (target instanceof HTMLFormElement) target.requestSubmit((event as SubmitEvent).submitter)
  else if (target instanceof HTMLElement) target.click()
}

/**
 * React ignores an event whose value it has already seen, and it saw the typed text when it hydrated the field.
 * Emptying the field through the prototype's setter first makes the text a change.
 */
function enter(target: Element, type: 'input' | 'change', value = ''): void {
  const texts = type === 'input' && isText(target) ? ['', value] : []
  const { prototype } = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  for (const text of texts) {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (type === 'input') return
  if (target instanceof HTMLSelectElement) target.value = value
  target.dispatchEvent(new Event('change', { bubbles: true }))
}

const isText = (target: Element): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
