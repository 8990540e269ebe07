/** OpenAPI 3.1 webhooks: the requests that the service sends (contract section 9). */
export const webhooks = {
  high_risk_assessment: {
    post: {
      operationId: 'highRiskAssessment',
      tags: ['Webhooks'],
      summary: 'High-risk assessment',
      description:
        'Sent to each active webhook when an assessment is high, critical or blocked. Verify the signature over the body as received, then return any 2xx status within 15 seconds. Other responses are retried up to seven times in about 28 hours; 410 disables the webhook.',
      security: [],
      parameters: [
        parameter(
          'webhook-id',
          'ID of the delivery, the same in every attempt',
          { type: 'string' },
          'dlv_1K8vYw2mZq0RrTn4Xb7LcD',
        ),
        parameter(
          'webhook-timestamp',
          'Unix time of the attempt in seconds',
          { type: 'string', pattern: '^[0-9]+$' },
          '1795269484',
        ),
        parameter(
          'webhook-signature',
          'For each secret `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` (Standard Webhooks 1.0.0), separated by spaces; two while a secret is being replaced',
          { type: 'string', pattern: '^v1,[A-Za-z0-9+/]+=*( v1,[A-Za-z0-9+/]+=*)*$' },
          'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/HighRiskPayload' } } },
      },
      responses: { '2XX': { description: 'Received' }, '410': { description: 'Disables the webhook' } },
    },
  },
} as const

function parameter(name: string, description: string, schema: object, example: string) {
  return { name, in: 'header', required: true, description, schema: { ...schema, example } } as const
}
