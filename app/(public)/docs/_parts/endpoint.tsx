import { capabilityName } from '#app/_components/lookups/lookups.ts'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { formatUnits } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import tagStyles from '#app/_components/ui/tag.module.css'
import textStyles from '#app/_components/ui/text.module.css'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import { exampleOf } from '#server/documentation/reference/example.ts'
import { fieldTree } from '#server/documentation/reference/fields.ts'
import type { Header, Operation, Reference } from '#server/documentation/reference/read.ts'
import { exampleCall, operationSamples } from '#server/documentation/samples/operation-samples.ts'
import styles from './chapter.module.css'
import { Chapter } from './chapter.tsx'
import { ErrorList } from './error-list.tsx'
import { FieldTree } from './field-tree.tsx'
import { InlineCode } from './inline-code.tsx'
import { SampleTabs } from './sample-tabs.tsx'
import { TryIt } from './try-it.tsx'

type EndpointProps = { operation: Operation; reference: Reference; baseUrl: string }

/** One endpoint: terms, request, response and errors. */
export function Endpoint({ operation, reference, baseUrl }: EndpointProps) {
  const { id, method, path, summary, description, parameters, body, answer, headers, failures, media } = operation
  const { base, schemas } = reference
  const isJson = media === 'application/json'
  return (
    <Chapter
      id={id}
      title={summary}
      heading="h1"
      example={<Examples operation={operation} reference={reference} baseUrl={baseUrl} />}
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
          <FieldTree
            fields={parameters.map(({ example, ...field }) => ({
              ...field,
              example: example === undefined ? null : String(example),
            }))}
            label={`Parameters of ${id}`}
            marks="required"
          />
        </>
      ) : null}
      {body ? (
        <>
          <h2>Request body</h2>
          <FieldTree fields={fieldTree(body, schemas)} label={`Request body of ${id}`} marks="required" />
        </>
      ) : null}
      <h2>Response</h2>
      {isJson ? (
        <FieldTree fields={fieldTree(answer, schemas)} label={`Response fields of ${id}`} marks="none" />
      ) : (
        <p className={textStyles.prose}>
          The body has the type <span className={textStyles.mono}>{media}</span>.
        </p>
      )}
      <h2>Response headers</h2>
      <FieldTree fields={headers.map(headerField)} label={`Response headers of ${id}`} marks="none" />
      <h2>Errors</h2>
      <ErrorList codes={failures.map(({ code }) => code)} label={`Errors of ${id}`} />
    </Chapter>
  )
}

const headerField = ({ name, description, example }: Header) => ({
  name,
  description,
  example,
  type: '',
  nullable: false,
  required: false,
  values: [],
  limits: '',
})

/** Samples, a form that sends them, and an example of the response. */
function Examples({ operation, reference, baseUrl }: EndpointProps) {
  const { id, summary, method, media, answer, key } = operation
  const call = exampleCall(operation, { reference, baseUrl })
  return (
    <>
      <SampleTabs label={`Request, ${summary}`} samples={operationSamples(operation, { reference, baseUrl })} />
      <TryIt
        key={id}
        method={method}
        path={`${reference.base}${call.path}`}
        body={call.body === undefined ? null : JSON.stringify(call.body, null, 2)}
        needsKey={key === 'needed'}
      />
      {media === 'application/json' ? (
        <CodeBlock
          label={`Response, ${summary}`}
          code={JSON.stringify(exampleOf(answer, reference.schemas), null, 2)}
        />
      ) : null}
    </>
  )
}

function Terms({ operation: { units, charges, needsBulk, capability, burst, key } }: { operation: Operation }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>Cost</dt>
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
          <Link className={textStyles.link} href="/docs/reference/limits" prefetch={false}>
            {burst ?? 'none'}
          </Link>
        </dd>
      </div>
    </dl>
  )
}
