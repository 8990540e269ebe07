import type { EndpointId } from '../../catalog/endpoints.ts'
import { exampleOf } from '../reference/example.ts'
import type { Operation, Reference } from '../reference/read.ts'
import type { CodeSample } from './code-sample.ts'
import { publicSamplesOf } from './public-samples.ts'
import { requestBodies } from './request-bodies.ts'
import { type Call, filledPath, samplesOf } from './samples.ts'

type Source = { reference: Reference; baseUrl: string }

/** The request that the reference shows for an operation, from the examples of its parameters and its body. */
export function exampleCall(
  { id, method, path, parameters, body, media }: Operation,
  { reference, baseUrl }: Source,
): Call {
  const values = Object.fromEntries(parameters.map(({ name, example }) => [name, String(example ?? '')]))
  const required = parameters.filter((parameter) => parameter.place === 'query' && parameter.required)
  const query = new URLSearchParams(required.map(({ name }) => [name, values[name] ?? ''])).toString()
  return {
    base: `${baseUrl}${reference.base}`,
    method,
    path: filledPath(path, values) + (query && `?${query}`),
    ...(media.startsWith('text/') ? { isText: true } : {}),
    ...(body ? { body: requestBodies[id as EndpointId] ?? exampleOf(body, reference.schemas) } : {}),
  }
}

/** That request in every language; without a key where the operation needs none. */
export function operationSamples(operation: Operation, source: Source): CodeSample[] {
  const call = exampleCall(operation, source)
  return operation.key === 'none' && operation.method === 'GET'
    ? publicSamplesOf({ address: call.base + call.path, isImage: operation.media.startsWith('image/') })
    : samplesOf(call)
}
