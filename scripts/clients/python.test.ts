import { describe, expect, it } from 'vitest'
import { type Document, pythonClient } from './python.ts'

const operation = (more: object) => ({
  operationId: 'things.readAll',
  summary: 'Read "things"',
  responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
  ...more,
})
const generated = (more: object, schemas: Document['components']['schemas'] = {}) => {
  const files = pythonClient({
    paths: { '/things/{thingId}': { post: operation(more) } },
    components: { schemas: { Thing: { type: 'object', properties: {} }, ...schemas } },
  } as unknown as Document)
  return { operations: files.get('operations.py') ?? '', types: files.get('types.py') ?? '' }
}
const body = (properties: object, required: string[] = []) => ({
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties, required } } } },
})

describe('the generated Python client', () => {
  it('has a method per operation, with names of Python', () => {
    const { operations } = generated({
      parameters: [
        { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'from', in: 'query', schema: { type: 'string' } },
        { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
      ],
    })
    expect(operations).toContain('class Things:')
    expect(operations).toContain('def read_all(')
    expect(operations).toContain('f"/things/{segment(thing_id)}"')
    expect(operations).toContain('"from": from_,')
    expect(operations).toContain('"Idempotency-Key": idempotency_key,')
    expect(operations).toContain('"""Read "things" """')
  })

  it('marks the operations that use units', () => {
    expect(generated({ 'x-service-units': 1 }).operations).toContain('metered=True,')
    expect(generated({}).operations).not.toContain('metered')
  })

  it('takes the only required argument by position, several by keyword', () => {
    const text = { type: 'string' }
    expect(generated(body({ a: text, b: text }, ['a'])).operations).toContain(
      'self, a: str, *, b: Optional[str] = None)',
    )
    expect(generated(body({ a: text, b: text }, ['a', 'b'])).operations).toContain('self, *, a: str, b: str)')
  })

  it('distinguishes null from an argument that is left out', () => {
    const { operations } = generated(body({ note: { $ref: '#/components/schemas/Note' } }), {
      Note: { type: ['string', 'null'] },
    })
    expect(operations).toContain('note: Union[types.Note, Omitted] = OMITTED')
    expect(operations).toContain('nullable=("note",),')
  })

  it('types objects as TypedDicts, also with keys that are no names', () => {
    const { types } = generated(
      {},
      {
        Named: {
          type: 'object',
          required: ['level'],
          properties: {
            level: { enum: ['low', 'high'], description: 'A \\ level' },
            inner: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
          },
        },
        Unnamed: {
          type: 'object',
          required: ['from'],
          properties: { from: { anyOf: [{ const: 'a' }, { type: 'null' }] } },
        },
      },
    )
    expect(types).toContain('class Named(TypedDict):\n    level: Literal["low", "high"]\n    """A \\\\ level"""')
    expect(types).toContain('    inner: NotRequired[List[NamedInnerItem]]')
    expect(types).toContain('class NamedInnerItem(TypedDict):\n    id: NotRequired[int]')
    expect(types).toContain(`    {\n        "from": 'Optional[Literal["a"]]',\n    },`)
  })

  it('types a schema that extends another one as a subclass of it, declared after it', () => {
    const { types } = generated(
      {},
      {
        Longer: {
          allOf: [
            { $ref: '#/components/schemas/Short' },
            { type: 'object', required: ['more'], properties: { more: { type: 'string' } } },
          ],
        },
        Short: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      },
    )
    expect(types).toContain('class Short(TypedDict):\n    id: int\n\n\nclass Longer(Short):\n    more: str\n')
  })

  it('is not generated from an operation with two arguments of one name', () => {
    const twice = { ...body({ thing_id: {} }), parameters: [{ name: 'thingId', in: 'path', schema: {} }] }
    expect(() => generated(twice)).toThrow('things.readAll has two arguments of one name')
  })
})
