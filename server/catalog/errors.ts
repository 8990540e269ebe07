/**
 * Every error the service can answer with: HTTP status and the title the reference shows.
 * Sources: service-interface "Errors" and its extension by the contract (section 2).
 */
export const errors = {
  INVALID_JSON: { status: 400, title: 'The body is not a JSON object' },
  VALIDATION_FAILED: { status: 400, title: 'A field is missing, of the wrong type or out of bounds' },
  PAYLOAD_TOO_LARGE: { status: 400, title: 'The body is larger than the endpoint accepts' },
  INVALID_IP: { status: 400, title: 'The value is not an IP address' },
  INVALID_ASN: { status: 400, title: 'The value is not an autonomous system number' },
  UNSUPPORTED_ECOSYSTEM: { status: 400, title: 'The package ecosystem is not supported' },
  INVALID_COORDINATE: { status: 400, title: 'The value is not a package coordinate of the ecosystem' },
  INVALID_CVE_ID: { status: 400, title: 'The value is not a CVE identifier' },
  UNAUTHORIZED: { status: 401, title: 'The API key or the session is missing or invalid' },
  QUOTA_EXCEEDED: { status: 402, title: 'The monthly lookup allowance is exhausted' },
  CAPABILITY_REQUIRED: { status: 403, title: 'The plan does not include the endpoint' },
  BULK_LOOKUPS_REQUIRED: { status: 403, title: 'The request needs bulk entitlement' },
  API_KEY_PAUSED: { status: 403, title: 'The API key is paused' },
  ORIGIN_FORBIDDEN: { status: 403, title: 'The browser origin or a requested header is not allowed' },
  OWNER_REQUIRED: { status: 403, title: 'Only an owner of the workspace may do this' },
  LOOKUP_NOT_FOUND: { status: 404, title: 'The path or method is not registered' },
  ASN_NOT_FOUND: { status: 404, title: 'The autonomous system is not announced or not allocated' },
  PACKAGE_NOT_FOUND: { status: 404, title: 'The registry has no such package' },
  VERSION_NOT_FOUND: { status: 404, title: 'The package has no such version' },
  CVE_NOT_FOUND: { status: 404, title: 'Neither an advisory nor a known-exploited entry has this identifier' },
  WORKSPACE_NOT_FOUND: { status: 404, title: 'The workspace does not exist or you have no access to it' },
  KEY_NOT_FOUND: { status: 404, title: 'The API key does not exist in this workspace' },
  MEMBER_NOT_FOUND: { status: 404, title: 'The member does not exist in this workspace' },
  INVITATION_NOT_FOUND: { status: 404, title: 'The invitation is unknown, used, withdrawn or expired' },
  KEY_LIMIT_REACHED: { status: 409, title: 'The plan allows no further API key' },
  MEMBER_LIMIT_REACHED: { status: 409, title: 'The plan allows no further member' },
  KEY_ALREADY_REVOKED: { status: 409, title: 'The API key is revoked, which is final' },
  KEY_NOT_ACTIVE: { status: 409, title: 'The API key is not active' },
  LAST_OWNER: { status: 409, title: 'A workspace keeps at least one owner' },
  ALREADY_MEMBER: { status: 409, title: 'The person is a member already' },
  EMAIL_TAKEN: { status: 409, title: 'An account with this address exists' },
  RATE_LIMITED: { status: 429, title: 'Too many requests in a short time' },
  INTERNAL_ERROR: { status: 500, title: 'Something failed on our side' },
  DATABASE_UNAVAILABLE: { status: 503, title: 'The database does not answer' },
  NETWORK_DATA_UNAVAILABLE: { status: 503, title: 'The network data is not loaded' },
  REGISTRY_UNAVAILABLE: { status: 503, title: 'The package registry does not answer' },
  DOWNLOADS_UNAVAILABLE: { status: 503, title: 'The download counts do not answer' },
  ADVISORY_SOURCE_UNAVAILABLE: { status: 503, title: 'The advisory source does not answer' },
  KEV_UNAVAILABLE: { status: 503, title: 'The known-exploited catalogue cannot be read' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors

/** HTTP status of an error code. */
export const statusOf = (code: ErrorCode): number => errors[code].status

/** Errors every metered endpoint can answer with (service-interface, "Endpoints"). */
export const gateErrors = [
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNAUTHORIZED',
  'QUOTA_EXCEEDED',
  'CAPABILITY_REQUIRED',
  'API_KEY_PAUSED',
  'ORIGIN_FORBIDDEN',
  'LOOKUP_NOT_FOUND',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'DATABASE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[]
