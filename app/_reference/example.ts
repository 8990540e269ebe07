import { type ExampleSchema, exampleOf as exampleIn } from '#server/catalog/example.ts'
import { resolve, type Schema, type Schemas, withoutNull } from './schema.ts'

/** An answer made of the examples that stand in a schema of the document. */
export const exampleOf = (reference: Schema, schemas: Schemas): unknown =>
  exampleIn<ExampleSchema>(reference, (schema) => withoutNull(resolve(schema, schemas)).schema)
