'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import costRowStyles from '#app/(dashboard)/lookup/cost-row.module.css'
import { type CidrQuote, quoteOf } from './cidr-quote.ts'
import { RangeStrip } from './range-strip.tsx'

type CidrFormProps = { range: string; pending: boolean; requested: boolean; onCheck: (cidr: string) => void }

/** Range field with the sample and its cost, before the check runs. */
export function CidrForm({ range, pending, requested, onCheck }: CidrFormProps) {
  const [text, setText] = useState(range)
  const quote = quoteOf(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && quote) onCheck(text.trim())
  }
  const wrong = text.trim() !== '' && quote === null
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <div className="max-w-[420px]">
        <TextInput
          label="IPv4 range"
          name="cidr"
          mono
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={40}
          placeholder="185.220.101.0/24"
          help="Enter a prefix from 8 to 32."
          {...(wrong ? { error: 'Enter an IPv4 address, a slash and a prefix from 8 to 32.' } : {})}
        />
      </div>
      {quote && !(requested && quoteOf(range)?.cidr === quote.cidr) ? <Quote quote={quote} /> : null}
      <div className={costRowStyles.costRow}>
        <Button
          type="submit"
          variant="primary"
          units={quote?.units ?? null}
          pending={pending}
          disabled={quote === null}
        >
          {requested && quoteOf(range)?.cidr === quote?.cidr ? 'Check again' : 'Check sample'}
        </Button>
        <span className={textStyles.note}>One unit per sampled address. A sample cannot clear a range.</span>
      </div>
    </form>
  )
}

function Quote({ quote }: { quote: CidrQuote }) {
  const { cidr, first, last, total, cleared, offsets } = quote
  const sampled =
    offsets.length === total
      ? `all ${formatCount(total, 'address', 'addresses')}`
      : `7 of ${formatCount(total, 'address', 'addresses')}, evenly spaced`
  return (
    <div className="grid gap-2">
      <p>
        <span className={textStyles.mono}>{cidr}</span>: {sampled}.
        {cleared ? ' Bits after the prefix are cleared.' : ''}
      </p>
      <RangeStrip
        total={total}
        first={first}
        last={last}
        marks={offsets.map((offset) => ({ offset, ip: `${first} +${offset}`, level: null, requested: false }))}
        label={`The sample: ${sampled}, from ${first} to ${last}`}
      />
    </div>
  )
}
