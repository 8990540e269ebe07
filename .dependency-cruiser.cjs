const only = (name, reason, from, allowed) => ({
  name,
  comment: reason,
  severity: 'error',
  from,
  to: { path: '^(server|app|clients|lockfiles|subjects|prisma|scripts|bench|e2e|simulator|demo)/', pathNot: allowed },
})
const own = (folder) => `^server/${folder}/`
const layer2 =
  '(versions|advisories|providers|source-keys|feeds|risk|accounts|usage|events|observations|rules|webhooks|streams|senders|billing|status|moderation|ownership|mail|notifications)'
const layer3 = '(lookups|reports|jobs|watches|links|scans|sites|devices)'
const test = '\\.test\\.tsx?$|^server/testing/|^simulator/|^demo/|^e2e/|^bench/'
const router = '/router\\.ts$'

/** Who may import whom: imports point to lower layers only (docs/architecture.md). */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules of an import cycle cannot be understood or tested one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('layer-0-catalog', 'The catalogue is plain data and safe in the browser.', { path: own('catalog') }, [
      own('catalog'),
    ]),
    only(
      'documentation',
      'The documentation is built from the catalogue and the OpenAPI document.',
      { path: own('documentation'), pathNot: test },
      ['^server/(catalog|documentation)/'],
    ),
    only(
      'layer-1-platform',
      'Mechanisms know no product terms except the error codes and, in settings, the plans; they may count in words.',
      { path: own('platform'), pathNot: test },
      [own('platform'), '^server/catalog/(errors|counted|plans|capabilities)\\.ts$', '^prisma/generated/'],
    ),
    only(
      'layer-2',
      'Sources, accounts, usage and judgement build on the catalogue and the mechanisms; each may record an event, count its subjects, notify, send an email, compare versions or read advisories.',
      { path: `^server/${layer2}/`, pathNot: [test, router] },
      [
        '^server/(catalog|platform)/',
        '^server/$1/',
        '^server/(events|observations|versions|advisories|providers|risk|mail|notifications)/index\\.ts$',
        '^prisma/generated/',
        '^server/accounts/(entitlement|index)\\.ts$',
      ],
    ),
    only(
      'layer-3',
      'Lookups query providers and evaluate; they know no HTTP handler.',
      { path: `^server/${layer3}/`, pathNot: [test, router] },
      [
        '^server/(catalog|platform)/',
        '^server/$1/',
        `^server/${layer2}/index\\.ts$`,
        '^server/(lookups|scans|watches)/index\\.ts$',
        '^prisma/generated/',
      ],
    ),
    only(
      'layer-4-admission',
      'The admission pipeline and the routers know everything below the handlers.',
      { path: ['^server/trpc/', router], pathNot: test },
      [
        '^server/(catalog|platform|trpc)/',
        `^server/${layer2}/`,
        `^server/${layer3}/`,
        '^server/(system|lookup-context)\\.ts$',
      ],
    ),
    only(
      'http-below-handlers',
      'The envelope serves every handler, so it depends on none of them.',
      { path: own('http'), pathNot: test },
      ['^server/(catalog|platform|http)/', '^server/trpc/index\\.ts$'],
    ),
    {
      name: 'folder-by-its-index',
      comment: 'Other folders import the index only; everything else in a folder is private to it.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: test },
      to: {
        path: `^server/(${layer2.slice(1, -1)}|${layer3.slice(1, -1)}|trpc)/`,
        pathNot: ['^server/$1/', '^server/[^/]+/index\\.ts$'],
      },
    },
    only(
      'subjects',
      'What a text names is read without the service, in the browser and in the command line.',
      { path: '^subjects/', pathNot: test },
      ['^subjects/', '^server/catalog/'],
    ),
    only(
      'clients',
      'A client library is a program of its own: it shares plain data and readers of subjects only.',
      { path: '^clients/', pathNot: test },
      ['^clients/', '^lockfiles/', '^subjects/', '^server/catalog/'],
    ),
    {
      name: 'pages-know-no-server',
      comment:
        'Next bundles its own copy of every module that a page imports: pages import the catalogue, the pure parts of the documentation and types, and reach the server through the server bridge.',
      severity: 'error',
      from: { path: '^app/', pathNot: test },
      to: {
        path: '^(server|prisma)/',
        pathNot: '^server/(catalog|documentation/(reference|samples))/',
        dependencyTypesNot: ['type-only'],
      },
    },
    only(
      'lockfiles-know-no-product',
      'The page and the command-line client read files with the same module, each in its own process.',
      { path: '^lockfiles/', pathNot: test },
      ['^lockfiles/', '^server/catalog/package-url\\.ts$'],
    ),
    {
      name: 'lockfiles-run-in-the-browser',
      comment: 'A module of Node does not exist in the browser.',
      severity: 'error',
      from: { path: '^lockfiles/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'tests-simulator-and-demo-stay-outside',
      comment: 'The service imports neither test helpers nor the simulated internet nor the demo.',
      severity: 'error',
      from: { pathNot: [test, '^vitest\\.config\\.ts$'] },
      to: { path: '^(server/testing|simulator|demo)/' },
    },
    {
      name: 'one-reader-of-settings',
      comment:
        'Only platform/env.ts reads the environment (server/architecture.test.ts checks the text); nothing imports dotenv.',
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
          '^server/platform/(http|dialler|tls|trust|dns/[^/]+|embedded-postgres(-supervisor)?|client-address|ip-address|domain-name|env)\\.ts$',
          '^server/mail/transport\\.ts$',
          '^server/http/http-server\\.ts$',
        ],
      },
      to: { path: ['^(node:)?(https|http2|tls|dgram|dns|net)$', 'node_modules/(undici|nodemailer)/'] },
    },
    {
      name: 'not-to-dev-dependency',
      comment: 'Everything imported at run time is a dependency, not a dev dependency.',
      severity: 'error',
      from: { path: '^(server|app|simulator|demo|lockfiles)/', pathNot: '\\.test\\.tsx?$|^server/testing/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'A bundler can hide an import that resolves to nothing.',
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
    exclude: { path: '^(\\.next|prisma/generated/internal|clients/typescript/(dist|examples))' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
