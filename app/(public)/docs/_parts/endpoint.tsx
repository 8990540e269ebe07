import { capabilityName } from '#app/_components/lookups/lookups.ts'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import tagStyles from '#app/_components/ui/tag.module.css'
import textStyles from '#app/_components/ui/text.module.css'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import { exampleOf } from '#server/documentation/reference/example.ts'
import { fieldsOf } from '#server/documentation/reference/fields.ts'
import type { Operation, Reference } from '#server/documentation/reference/read.ts'
import { publicSamplesOf } from '#server/documentation/samples/public-samples.ts'
import { filledPath, samplesOf } from '#server/documentation/samples/samples.ts'
import styles from './chapter.module.css'
import { Chapter } from './chapter.tsx'
import { ErrorTable } from './error-table.tsx'
import { FieldTable } from './field-table.tsx'
import { HeaderTable } from './header-table.tsx'
import { InlineCode } from './inline-code.tsx'
import { ParameterTable } from './parameter-table.tsx'

type EndpointProps = { operation: Operation; reference: Reference; baseUrl: string }

/** One endpoint: terms, parameters, response and errors. */
export function Endpoint({ operation, reference, baseUrl }: EndpointProps) {
  const { id, method, path, summary, description, parameters, answer, headers, failures, key, media } = operation
  const { base, schemas } = reference
  const values = Object.fromEntries(parameters.map(({ name, example }) => [name, String(example ?? '')]))
  const call = { base: `${baseUrl}${base}`, method, path: filledPath(path, values) }
  const samples =
    key === 'none' && method === 'GET'
      ? publicSamplesOf({ address: call.base + call.path, isImage: media.startsWith('image/') })
      : samplesOf(call)
  const isJson = media === 'application/json'
  return (
    <Chapter
      id={id}
      title={summary}
      heading="h1"
      example={
        <>
          <CodeTabs label={`Request, ${summary}`} samples={samples} />
          {isJson ? (
            <CodeBlock label={`Response, ${summary}`} code={JSON.stringify(exampleOf(answer, schemas), null, 2)} />
          ) : null}
        </>
      }
    >
      <p className={styles.path}>
        <span className={tagStyles.tag}>{method}</span>
        <span className={textStyles.mono}>
          {base}
          {path}
        </span>
      </p>
      <Terms operation={operation} />
      <p className={textStyles.prose}>
        <InlineCode text={description} />
      </p>
      {parameters.length > 0 ? (
        <>
          <h2>Parameters</h2>
          <ParameterTable parameters={parameters} label={`Parameters of ${id}`} />
        </>
      ) : null}
      <h2>Response, 200</h2>
      {isJson ? (
        <FieldTable fields={fieldsOf(answer, schemas)} label={`Response fields of ${id}`} />
      ) : (
        <p className={textStyles.prose}>
          The body has the type <span className={textStyles.mono}>{media}</span>.
        </p>
      )}
      <h2>Response headers</h2>
      <HeaderTable headers={headers} label={`Response headers of ${id}`} />
      <h2>Errors</h2>
      <ErrorTable codes={failures.map(({ code }) => code)} label={`Errors of ${id}`} />
    </Chapter>
  )
}

function Terms({ operation: { units, charges, needsBulk, capability, burst, key } }: { operation: Operation }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Costs</dt>
        <dd>{units === 0 ? formatUnits(0) : (charges ?? `${formatUnits(units)} per target`)}</dd>
      </div>
      <div>
        <dt>Capability</dt>
        <dd>
          {capability ? (
            <>
              {needsBulk ? 'Bulk lookups' : capabilityName(capability)}{' '}
              <small>from {smallestPlan(needsBulk ? 'bulk' : capability)} on</small>
            </>
          ) : (
            { needed: 'any active key', optional: 'with or without a key', none: 'no key' }[key]
          )}
        </dd>
      </div>
      <div>
        <dt>Burst class</dt>
        <dd>
          <a className={textStyles.link} href="/docs/reference/limits">
            {burst ?? 'none'}
          </a>
        </dd>
      </div>
    </dl>
  )
}
