'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { chooseRun } from '#app/_components/ui/chosen-run.ts'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { hostEndpoints } from '#server/catalog/endpoints/hosts.ts'
import styles from './host-form.module.css'
import { hostHref, hostSubjectOf, TLS_PORTS } from './host-subject.ts'

const STATUS = 'status'
const OPTIONS = [
  ...Object.entries(TLS_PORTS).map(([port, spoken]) => ({ value: port, label: `Certificate on ${port} (${spoken})` })),
  { value: STATUS, label: 'Host status' },
]

type Props = { host?: string; look?: string }

/** A host and what to check: the certificate on a port, or whether the host responds. Enter runs it. */
export function HostForm({ host = '', look = '443' }: Props) {
  const router = useRouter()
  const [text, setText] = useState(host)
  const [chosen, setChosen] = useState(OPTIONS.some(({ value }) => value === look) ? look : '443')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const subject = hostSubjectOf(text.replace(/^https?:\/\//i, '').split('/', 1)[0] ?? '')
    setMissing(subject.host === '')
    if (subject.host === '') return
    const port = chosen === STATUS || subject.port !== 443 ? subject.port : Number(chosen)
    const href = hostHref(chosen === STATUS ? 'status' : 'ssl', { host: subject.host, port })
    chooseRun(href)
    router.push(href)
  }
  const { units } = hostEndpoints[chosen === STATUS ? 'host.status' : 'host.ssl']
  return (
    <form className={styles.hostForm} onSubmit={submit} aria-label="Check a host">
      <TextInput
        label="Host"
        mono
        help="A name or an address, such as www.example.com"
        error={missing ? 'Enter a host name.' : undefined}
        value={text}
        onChange={(event) => {
          setMissing(false)
          setText(event.target.value)
        }}
      />
      <Select label="What" options={OPTIONS} value={chosen} onChange={(event) => setChosen(event.target.value)} />
      <Button type="submit" variant="primary" units={units}>
        Look up
      </Button>
    </form>
  )
}
