import { exampleOf } from '../reference/example.ts'
import type { Operation, Reference } from '../reference/read.ts'
import type { CodeSample } from './code-sample.ts'
import { publicSamplesOf } from './public-samples.ts'
import { filledPath, samplesOf } from './samples.ts'

/** The request that the reference shows for an operation, from the examples of its parameters and its body. */
export function exampleCall({ method, path, parameters, body }: Operation, { reference, baseUrl }: Source) {
  const values = Object.fromEntries(parameters.map(({ name, example }) => [name, String(example ?? '')]))
  return {
    base: `${baseUrl}${reference.base}`,
    method,
    path: filledPath(path, values),
    ...(body ? { body: exampleOf(body, reference.schemas) } : {}),
  }
}

type Source = { reference: Reference; baseUrl: string }

/** That request in every language; without a key where the operation needs none. */
export function operationSamples(operation: Operation, source: Source): CodeSample[] {
  const call = exampleCall(operation, source)
  return operation.key === 'none' && operation.method === 'GET'
    ? publicSamplesOf({ address: call.base + call.path, isImage: operation.media.startsWith('image/') })
    : samplesOf(call)
}
