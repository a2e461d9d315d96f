/** Which room may enter which. Each rule says why; `npm run check` fails on any other arrow. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'golf-is-pure',
      comment: 'The rules of golf take values and give values: no clock, no database, no React, no package.',
      severity: 'error',
      from: { path: '^packages/golf/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/golf/src' },
    },
    {
      name: 'contract-knows-golf-only',
      comment: 'What client and server say to each other may not lean on either of them.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|golf)/src', 'node_modules/(zod|obscenity)/'] },
    },
    {
      name: 'web-never-imports-server',
      comment: 'The two sides meet in the contract.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'The two sides meet in the contract.',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'a-package-is-entered-by-its-front-door',
      comment: 'What a package exports is its promise; its files are its own business.',
      severity: 'error',
      from: { path: '^(apps|e2e|bench|packages/world)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot:
          '^packages/(golf/src/(index|testing/spec-guard)|scenarios/src/(?:(?:play|rows)/)?index|contract/src/(index|limits|messages/index|routes/index|events|entrants/(?:decided|index|of-rule)|matches|one-card|profanity|team-colors|tees|dates|field-titles|figures|formats/(?:index|scorings)|score-systems|start-times|zone))\\.ts$',
      },
    },
    {
      name: 'a-feature-is-entered-by-its-index',
      comment:
        'Another feature uses what index.ts gives, and the app mounts what views.ts declares; reaching deeper ties it to files that will move.',
      severity: 'error',
      from: {
        path: '^apps/(server|web)/(?:src/features/([^/]+)/|.)',
        pathNot: [
          '\\.test\\.tsx?$',
          '^apps/server/testing/features/',
          '^apps/server/src/features/index\\.ts$',
        ],
      },
      to: {
        path: '^apps/(server|web)/src/features/([^/]+)/',
        pathNot: ['/(?:index|views)\\.tsx?$', '^apps/(?:server|web)/src/features/$2/'],
      },
    },
    {
      name: 'routes-are-mounted-from-index-or-routes',
      comment:
        'A feature that another one needs below its calls, as games need payments, exports its calls from routes.ts and the rest from index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/index\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: '^apps/server/src/features/[^/]+/(?:index|routes)\\.ts$',
      },
    },
    {
      name: 'the-ledger-knows-no-provider',
      comment: 'payments/ledger books money of games, whoever moves it; the provider and the calls use it.',
      severity: 'error',
      from: { path: '^apps/server/src/features/payments/ledger/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/payments/ledger/' },
    },
    {
      name: 'src-holds-what-serves-requests',
      comment:
        'Programs, the demo, the simulator and helpers of tests are beside src and use it; main.ts gives the server what it plays rehearsals with.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/(?!src/|node_modules/)' },
    },
    {
      name: 'the-server-serves-without-test-games',
      comment:
        'main.ts, the demo and the simulator use packages/scenarios; what serves requests and the web app do not.',
      severity: 'error',
      from: { path: '^(apps/(server/src|web)|packages/(golf|contract))/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/scenarios/' },
    },
    {
      name: 'test-games-are-made-by-calls',
      comment:
        'A production server plays its demo and rehearsals with packages/scenarios: it uses the contract and golf, and no helper of tests.',
      severity: 'error',
      from: { path: '^packages/scenarios/src/(?!rows/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps|packages|bench|e2e)/|node_modules/vitest/',
        pathNot: ['^packages/(scenarios/src/(?!rows/)|(golf|contract)/src/index\\.ts$)'],
      },
    },
    {
      name: 'rows-of-test-games-use-what-serves-requests',
      comment: 'Rows are written with the tables of the server, and no helper of its tests.',
      severity: 'error',
      from: { path: '^packages/scenarios/src/rows/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps|packages|bench|e2e)/|node_modules/vitest/',
        pathNot: ['^packages/(scenarios/src/|(golf|contract)/src/index\\.ts$)', '^apps/server/src/'],
      },
    },
    {
      name: 'server-foundations-know-no-game',
      comment: 'storage, http, jobs, realtime and shared know no golf, no live game and no feature.',
      severity: 'error',
      from: { path: '^apps/server/src/(storage|http|jobs|realtime|shared)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|live|features)/' },
    },
    {
      name: 'live-is-below-the-features',
      comment: 'Features use the live game; it knows none of them, and nothing of HTTP.',
      severity: 'error',
      from: { path: '^apps/server/src/live/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|features|http)/' },
    },
    {
      name: 'the-live-game-is-entered-by-its-index',
      comment: 'What live/index.ts gives is its promise; its files are its own business.',
      severity: 'error',
      from: { path: '^apps/server/', pathNot: ['^apps/server/src/live/', '\\.test\\.ts$'] },
      to: { path: '^apps/server/src/live/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'a-game-is-values',
      comment: 'live/game computes values from values: no database, no clock, and no other folder of live.',
      severity: 'error',
      from: { path: '^apps/server/src/live/game/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/(live/(?!game/)|storage/|realtime/)|node_modules/kysely/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-product-knows-no-simulated-world',
      comment:
        'packages/world is a test of the whole product. The phones of the web app’s tests use it, too.',
      severity: 'error',
      from: {
        path: '^(apps|packages|bench|e2e)/',
        pathNot: ['^packages/world/', '^apps/web/src/shared/offline/testing/', '\\.test\\.tsx?$'],
      },
      to: { path: '^packages/world/' },
    },
    {
      name: 'tests-outside-the-server-take-clock-and-chance-of-the-world',
      comment: 'The server’s half of the world is for the server’s tests.',
      severity: 'error',
      from: { path: '^(apps/web|bench|e2e|packages/(?!world/))' },
      to: { path: '^packages/world/', pathNot: '^packages/world/(clock|random)\\.ts$' },
    },
    {
      name: 'the-world-of-the-server-has-no-web',
      comment: 'Both halves meet in phones/ and followers/ of the world alone.',
      severity: 'error',
      from: { path: '^packages/world/server/' },
      to: { path: '^(apps/web/|packages/world/(phones|followers)/)' },
    },
    {
      name: 'the-world-of-phones-enters-what-is-simulated',
      comment:
        'Of the server it joins the half in packages/world/server, of the web app the queue of scores and what is kept for a start without a network; contract and golf by their front doors.',
      severity: 'error',
      from: { path: '^packages/world/(phones/|[^/]+$)' },
      to: {
        path: '^(apps|packages|bench|e2e)/',
        pathNot: [
          '^packages/world/',
          '^apps/web/src/shared/offline/',
          '^apps/web/src/app/kept\\.ts$',
          '^packages/contract/src/(index|limits)\\.ts$',
        ],
      },
    },
    {
      name: 'followers-enter-the-board-and-the-live-game',
      comment:
        'world/followers shows boards of the web app before the real server: the store of the board, what it counts and how it follows; the server by the helpers of its tests and the live game, and simulated players of packages/scenarios.',
      severity: 'error',
      from: { path: '^packages/world/followers/' },
      to: {
        path: '^(apps|packages|bench|e2e)/',
        pathNot: [
          '^packages/world/followers/',
          '^apps/server/(testing|src/live)/',
          '^packages/scenarios/src/(?:play/)?index\\.ts$',
          '^apps/web/src/board/(store|lib/kit)\\.ts$',
          '^apps/web/src/shared/(game/matches|live/follow)\\.ts$',
          '^packages/(golf/src/index|contract/src/(?:index|entrants/(?:index|of-rule)))\\.ts$',
        ],
      },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'The shared pieces serve every feature and depend on none.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(features|app|board)/' },
    },
    {
      name: 'the-leaderboard-loads-no-schemas',
      comment:
        'The public leaderboard sends routes and checks nothing: of the entry with the schemas it uses types alone. Its budget in apps/web/scripts/budget.ts fails on any other way to zod.',
      severity: 'error',
      from: { path: '^apps/web/src/(board|shared/(api|live|offline|session))/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^packages/contract/src/index\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-stores-write-sql',
      comment: 'SQL lives in storage/ and in store.ts files; everything else asks them.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?!storage/)',
        pathNot: [
          'store\\.ts$',
          'store/[^/]+\\.ts$',
          '\\.test\\.ts$',
          // Hands the statements of rate-limiter-flexible to the database.
          'http/network/limits\\.ts$',
        ],
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.gen\\.ts$', '^apps/[^/]+/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
