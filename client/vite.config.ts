import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './build/app-manifest.ts'
import { buildIdPlugin } from './build/build-id-plugin.ts'

const api = `http://127.0.0.1:${process.env.PRAKAT_DEV_API_PORT ?? 3000}`

// Chakra builds its theme by calls at module level; unless they are named pure, every recipe it
// knows stays in the bundle.
const pureThemeCalls = [
  'defineRecipe',
  'defineSlotRecipe',
  'defineTokens',
  'defineSemanticTokens',
  'defineSemanticTokens.colors',
  'defineSemanticTokens.radii',
  'defineSemanticTokens.shadows',
  'defineConfig',
  'defineConditions',
  'defineGlobalStyles',
  'defineKeyframes',
  'defineTextStyles',
  'defineLayerStyles',
  'defineAnimationStyles',
  'createAnatomy',
]

// Nobody writes without a connection, so what only staff use is not kept for being offline.
const onlineOnly = [
  'assets/{announcement,announcements,backoffice,departments,directory,groups,import,positions,user,users}*-*',
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [
    react(),
    buildIdPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      manifest: appManifest,
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css,woff2}'],
        globIgnores: onlineOnly,
      },
    }),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { manualPureFunctions: pureThemeCalls } },
  },
  server: {
    proxy: {
      '/v1': api,
      '/graphql': { target: api, ws: true },
      '/socket.io': { target: api, ws: true },
      '/healthz': api,
    },
  },
})
