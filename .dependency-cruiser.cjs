const only = (name, reason, from, allowed) => ({
  name,
  comment: reason,
  severity: 'error',
  from,
  to: { path: '^(server|app|prisma|scripts|bench|e2e)/', pathNot: allowed },
})
const own = (folder) => `^server/${folder}/`
const ring2 =
  '(versions|advisories|providers|feeds|risk|accounts|usage|events|observations|rules|webhooks|senders|billing|status|moderation)'
const ring3 = '(lookups|reports|jobs|links|scans|sites|devices)'
const test = '\\.test\\.tsx?$|^server/testing/|^e2e/|^bench/|^prisma/seed\\.ts$'
const router = '/router\\.ts$'

/** Who may import whom (README, "The house"). Arrows point inwards only. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A circle has no inside: nobody can read one half alone.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('ring-0-catalog', 'The catalogue is plain data, safe in the browser.', { path: own('catalog') }, [
      own('catalog'),
    ]),
    only(
      'ring-1-platform',
      'Mechanisms know no product word but the errors.',
      { path: own('platform'), pathNot: test },
      [own('platform'), '^server/catalog/errors\\.ts$', '^prisma/generated/'],
    ),
    only(
      'ring-2',
      'How we ask, who, how much and what we tell build on catalogue and mechanisms; any of them may record an event, judge a version or read an advisory.',
      { path: `^server/${ring2}/`, pathNot: [test, router] },
      [
        '^server/(catalog|platform)/',
        '^server/$1/',
        '^server/(events|versions|advisories|providers|risk)/index\\.ts$',
        '^prisma/generated/',
        '^server/accounts/(entitlement|index)\\.ts$',
      ],
    ),
    only(
      'ring-3',
      'A lookup asks providers and judges; it knows no door.',
      { path: `^server/${ring3}/`, pathNot: [test, router] },
      [
        '^server/(catalog|platform)/',
        '^server/$1/',
        `^server/${ring2}/index\\.ts$`,
        '^server/(lookups|scans)/index\\.ts$',
        '^prisma/generated/',
      ],
    ),
    only(
      'ring-4-gate',
      'The gate and the routers know everything below the doors.',
      { path: ['^server/trpc/', router], pathNot: test },
      ['^server/(catalog|platform|trpc)/', `^server/${ring2}/`, `^server/${ring3}/`, '^server/system\\.ts$'],
    ),
    {
      name: 'folder-by-its-index',
      comment: 'Between folders one imports the index: what is not in it is nobody else’s business.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: test },
      to: {
        path: `^server/(${ring2.slice(1, -1)}|${ring3.slice(1, -1)}|trpc)/`,
        pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'pages-know-no-server',
      comment:
        'Pages run in Next’s copy of every module: they take the catalogue and types, and reach the server through globalThis.',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: { path: '^(server|prisma)/', pathNot: '^server/catalog/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'testing-stays-in-tests',
      comment: 'Production never imports from tests.',
      severity: 'error',
      from: { pathNot: [test, '^vitest\\.config\\.ts$'] },
      to: { path: '^server/testing/' },
    },
    {
      name: 'one-reader-of-settings',
      comment:
        'Only platform/env.ts reads the environment (checked by text in server/house.test.ts); nobody imports dotenv.',
      severity: 'error',
      from: {},
      to: { path: 'node_modules/dotenv' },
    },
    {
      name: 'one-way-out',
      comment: 'Only the guarded egress opens connections to the outside.',
      severity: 'error',
      from: {
        path: '^(server|app)/',
        pathNot: [
          test,
          '^server/platform/(http|dialler|tls|trust|dns/[^/]+|mail|embedded-postgres|client-address|ip-address|domain-name|env)\\.ts$',
        ],
      },
      to: { path: ['^(node:)?(https|http2|tls|dgram|dns|net)$', 'node_modules/(undici|nodemailer)/'] },
    },
    {
      name: 'not-to-dev-dependency',
      comment: 'What runs in production is a dependency.',
      severity: 'error',
      from: { path: '^(server|app)/', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'An import that resolves to nothing hides behind a bundler.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(@embedded-postgres/|geojson$|topojson-specification$|next/|next-auth|trpc-to-openapi)',
      },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|prisma/generated/internal)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
