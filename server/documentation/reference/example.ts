import { type ExampleSchema, exampleOf as exampleIn } from '../../catalog/example.ts'
import { resolve, type Schema, type Schemas, withoutNull } from './schema.ts'

/** A sample response, built from the examples in a schema. */
export const exampleOf = (reference: Schema, schemas: Schemas): unknown =>
  exampleIn<ExampleSchema>(reference, (schema) => withoutNull(resolve(schema, schemas)).schema)
