/** Which imports are allowed. Each rule says why; `npm run check` fails on any other import. */
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'golf-is-pure',
      comment: 'The rules of golf are pure functions: no clock, no database, no React, no package.',
      severity: 'error',
      from: { path: '^packages/golf/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/golf/src' },
    },
    {
      name: 'contract-knows-golf-only',
      comment: 'The contract depends on neither client nor server.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/(contract|golf)/src', 'node_modules/(zod|obscenity)/'] },
    },
    {
      name: 'web-never-imports-server',
      comment: 'Client and server share the contract only.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-never-imports-web',
      comment: 'Client and server share the contract only.',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/web' },
    },
    {
      name: 'a-package-is-imported-by-its-exports',
      comment: 'The exports of a package are stable; its other files may move.',
      severity: 'error',
      from: { path: '^(apps|e2e|bench|packages/world)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot:
          '^packages/(golf/src/(index|testing/spec-guard)|scenarios/src/(?:(?:play|rows)/)?index|contract/src/(index|limits|entities/knock-outs/texts|messages/index|routes/(?:index|kiosks)|wire/events|entrants/(?:index|of-rule|tie-figure)|matches|team-colors|team-handicap|tees|prizes/(?:awards|distances|reveal)|season-standings|text/(?:capital|people|profanity|field-titles|figures|member-titles|pack-titles)|time/(?:dates|start-times|zone)|formats/(?:index|scorings)|score-systems))\\.ts$',
      },
    },
    {
      name: 'a-feature-is-imported-by-its-index',
      comment:
        'Other features import index.ts, and the app mounts views.ts; other files of a feature may move.',
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
        'Where another feature imports index.ts without the calls, as games import payments, the calls are exported by routes.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features/index\\.ts$' },
      to: {
        path: '^apps/server/src/features/[^/]+/',
        pathNot: '^apps/server/src/features/[^/]+/(?:index|routes)\\.ts$',
      },
    },
    {
      name: 'the-ledger-knows-no-provider',
      comment: 'payments/ledger keeps the books of games; the provider and the calls use it.',
      severity: 'error',
      from: { path: '^apps/server/src/features/payments/ledger/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/payments/ledger/' },
    },
    {
      name: 'src-holds-what-serves-requests',
      comment:
        'Programs, demo, simulator and helpers of tests are beside src and import it; main.ts passes the simulator to the server.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/(?!src/|node_modules/|package\\.json$)' },
    },
    {
      name: 'the-server-serves-without-test-games',
      comment:
        'main.ts, the demo and the simulator import packages/scenarios; server/src and the web app do not.',
      severity: 'error',
      from: { path: '^(apps/(server/src|web)|packages/(golf|contract))/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/scenarios/' },
    },
    {
      name: 'test-games-are-made-by-calls',
      comment:
        'A production server plays demo and rehearsals with packages/scenarios, so it imports contract and golf, and no helper of tests.',
      severity: 'error',
      from: { path: '^packages/scenarios/src/(?!rows/)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps|packages|bench|e2e)/|node_modules/vitest/',
        pathNot: ['^packages/(scenarios/src/(?!rows/)|(golf|contract)/src/index\\.ts$)'],
      },
    },
    {
      name: 'rows-of-test-games-import-server-src-only',
      comment: 'Rows use the tables of the server, and no helper of its tests.',
      severity: 'error',
      from: { path: '^packages/scenarios/src/rows/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(apps|packages|bench|e2e)/|node_modules/vitest/',
        pathNot: ['^packages/(scenarios/src/|(golf|contract)/src/index\\.ts$)', '^apps/server/src/'],
      },
    },
    {
      name: 'server-foundations-know-no-game',
      comment: 'storage, http, jobs, realtime and shared import no live game and no feature.',
      severity: 'error',
      from: { path: '^apps/server/src/(storage|http|jobs|realtime|shared)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|live|features)/' },
    },
    {
      name: 'live-is-below-the-features',
      comment: 'Features import the live game; it imports no feature and nothing of HTTP.',
      severity: 'error',
      from: { path: '^apps/server/src/live/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(app|features|http)/' },
    },
    {
      name: 'the-live-game-is-imported-by-its-index',
      comment: 'The exports of live/index.ts are stable; its other files may move.',
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
        'packages/world tests the whole product. Only tests import it, among them the simulated phones of the web app.',
      severity: 'error',
      from: {
        path: '^(apps|packages|bench|e2e)/',
        pathNot: ['^packages/world/', '^apps/web/src/offline/testing/', '\\.test\\.tsx?$'],
      },
      to: { path: '^packages/world/' },
    },
    {
      name: 'other-tests-use-clock-and-random-of-the-world',
      comment: 'The simulated servers are for tests of the server.',
      severity: 'error',
      from: { path: '^(apps/web|bench|e2e|packages/(?!world/))' },
      to: { path: '^packages/world/', pathNot: '^packages/world/(clock|random)\\.ts$' },
    },
    {
      name: 'the-world-of-the-server-has-no-web',
      comment: 'Server and web app are joined in phones/ and followers/ only.',
      severity: 'error',
      from: { path: '^packages/world/server/' },
      to: { path: '^(apps/web/|packages/world/(phones|followers)/)' },
    },
    {
      name: 'the-world-of-phones-imports-what-it-simulates',
      comment:
        'It imports the simulated servers, the offline queue of the web app, what the app stores for a start without a network, and the contract.',
      severity: 'error',
      from: { path: '^packages/world/(phones/|[^/]+$)' },
      to: {
        path: '^(apps|packages|bench|e2e)/',
        pathNot: [
          '^packages/world/',
          '^apps/web/src/offline/',
          '^apps/web/src/app/reads/stored-answer\\.ts$',
          // The server's way to take and count measured results.
          '^apps/server/src/(live/index|features/prizes/measure/measure)\\.ts$',
          '^packages/contract/src/(index|limits)\\.ts$',
        ],
      },
    },
    {
      name: 'followers-import-the-board-and-the-live-game',
      comment:
        'world/subscribers connects the web app’s board (its store, figures and subscription) to the server, with helpers of its tests and simulated players.',
      severity: 'error',
      from: { path: '^packages/world/subscribers/' },
      to: {
        path: '^(apps|packages|bench|e2e)/',
        pathNot: [
          '^packages/world/subscribers/',
          '^apps/server/(testing|src/live)/',
          '^packages/scenarios/src/(?:play/)?index\\.ts$',
          '^apps/web/src/board/(store|lib/row-renderer)\\.ts$',
          '^apps/web/src/shared/(game/match/matches|live/subscribe)\\.ts$',
          '^packages/(golf/src/index|contract/src/(?:index|entrants/(?:index|of-rule)))\\.ts$',
        ],
      },
    },
    {
      name: 'web-shared-knows-no-feature',
      comment: 'Every feature may import ui, shared and offline, which import no feature.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|shared|offline)/' },
      to: { path: '^apps/web/src/(features|app|board|scoring|formats)/' },
    },
    {
      name: 'scoring-is-imported-by-its-index',
      comment: 'As a feature; the formats of play are parts of its screens.',
      severity: 'error',
      from: { path: '^apps/web/src/(?!scoring/|formats/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/web/src/scoring/', pathNot: '/(?:index|views)\\.tsx?$' },
    },
    {
      name: 'the-leaderboard-loads-no-schemas',
      comment:
        'The public leaderboard sends routes without checking bodies: it imports types of the schemas only. Its budget in apps/web/scripts/budget.ts fails on other imports of zod.',
      severity: 'error',
      from: {
        path: '^apps/web/src/(board|formats/board|offline|shared/(api|live|session))/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^packages/contract/src/index\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-stores-write-sql',
      comment: 'SQL is in storage/ and in store.ts files; other files call them.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?!storage/)',
        pathNot: [
          'store\\.ts$',
          'store/[^/]+\\.ts$',
          '\\.test\\.ts$',
          // Passes the statements of rate-limiter-flexible to the database.
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
