import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { exampleOf } from '#server/documentation/reference/example.ts'
import { readReference } from '#server/documentation/reference/read.ts'
import { type Call, filledPath, samplesOf } from '#server/documentation/samples/samples.ts'
import styles from './landing.module.css'

const SHOWN = ['ip', 'country_code', 'city', 'accuracy', 'asn', 'as_name', 'sources']

/** A sample request with its response, from the API reference. */
export function OneCall() {
  const { baseUrl, document } = serverBridge()
  const { operations, schemas, base } = readReference(document())
  const operation = operations.find(({ id }) => id === 'ip.geo')
  if (!operation) return null
  const values = Object.fromEntries(operation.parameters.map(({ name, example }) => [name, String(example)]))
  const call: Call = { base: `${baseUrl}${base}`, method: operation.method, path: filledPath(operation.path, values) }
  const whole = exampleOf(operation.answer, schemas)
  const fields = typeof whole === 'object' && whole !== null ? Object.entries(whole) : []
  const answer = Object.fromEntries(fields.filter(([name]) => SHOWN.includes(name)))
  return (
    <section className={styles.pair} aria-label="Request and response">
      <div>
        <h2>Request</h2>
        <CodeTabs label="Request" samples={samplesOf(call)} />
      </div>
      <div>
        <h2>Response with its sources</h2>
        <CodeBlock label="Answer" code={JSON.stringify(answer, null, 2)} />
        <p className={textStyles.note}>
          {Object.keys(answer).length} of {fields.length} fields.{' '}
          <Link className={textStyles.link} href={`/docs/reference/${operation.id}`}>
            All fields in the API reference
          </Link>
        </p>
      </div>
    </section>
  )
}
