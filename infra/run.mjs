// Plain JavaScript without dependencies: this runs before anything is installed, on whatever Node
// the machine has, and hands over to the Node version that the lockfile pins.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import {
  countInstalled,
  fingerprint,
  installedMatchesLock,
  modules,
  readIfThere,
  root,
  wantedPackages,
} from './installed-packages.mjs'

const pinnedNode = join(modules, '.bin', 'node')
const stampFile = join(modules, '.prakat-lock')

const ensureBuild = ['infra/src/build.ts', '--if-stale']
const benches = [
  ['infra/bench/bench.ts'],
  ['infra/bench/push-bench.ts'],
  ['infra/bench/edge-bench.ts'],
]
const benchParts = {
  edge: 'edge-bench.ts',
  'first-load': 'first-load.ts',
  fuzz: 'fuzz/fuzz.ts',
  held: 'held-bench.ts',
  line: 'line-bench.ts',
  lists: 'lists-bench.ts',
  pages: 'pages-bench.ts',
  push: 'push-bench.ts',
  week: 'week-bench.ts',
  film: 'film-bench.ts',
  lighthouse: 'lighthouse-bench.ts',
}
/** Those that need none of what only tests and checks use, which is a third of all packages. */
const leanCommands = ['start', 'build']
const commands = {
  start: (args) => [ensureBuild, ['dist/prakat.js', ...(args.length > 0 ? args : ['all'])]],
  'start:split': (args) => [ensureBuild, ['infra/src/start-split.ts', ...args]],
  dev: (args) => [['infra/src/dev.ts', ...args]],
  build: (args) => [['infra/src/build.ts', ...args]],
  generate: (args) => [['infra/src/run-generators.ts', ...args]],
  check: (args) => [['infra/src/check.ts', ...args]],
  pictures: () => [ensureBuild, ['infra/src/tooling/draw-screenshots.ts']],
  test: (args) => [['infra/src/test.ts', ...args]],
  bench: ([part, ...args]) => [ensureBuild, ...(part ? [benchPart(part, args)] : benches)],
}

const children = new Set()
let stopSignal

class Refusal extends Error {}

try {
  process.exitCode = await main(process.argv[2], process.argv.slice(3))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function main(name, args) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Refusal(`Prakat needs Node 20 or newer; this is ${process.version}.`)
  }
  if (!name || !Object.hasOwn(commands, name)) {
    throw new Refusal(`Usage: node infra/run.mjs <${Object.keys(commands).join('|')}> [arguments]`)
  }
  passSignalsOn()
  watchTheParent()
  await installIfNeeded(leanCommands.includes(name))
  const node = chooseNode()
  let code = 0
  // What libraries check for the sake of whoever develops is slow, and tells strangers more than they need.
  if (name.startsWith('start')) process.env.NODE_ENV ||= 'production'
  const scripts = commands[name](args)
  const runScript = (script, more) =>
    run(node, ['--enable-source-maps', ...script], { ipc: true, ...more })
  if (name === 'start') code = await startWhileBuilding(runScript, ...scripts)
  else
    for (const script of scripts) {
      if (stopSignal) return 128 + constants.signals[stopSignal]
      code = await runScript(script)
      if (code !== 0) break
    }
  // A server that was killed could not stop the Postgres and Redis it had started.
  if (code === 128 + constants.signals.SIGKILL && ['start', 'start:split', 'dev'].includes(name)) {
    await run(node, ['infra/src/stop-leftovers.ts'], { ipc: true })
  }
  return code
}

/** Databases and the demo need only the server, which is built long before the client. */
async function startWhileBuilding(runScript, build, server) {
  let serving
  const onMessage = () => {
    if (server[1] === 'all' && !stopSignal) serving ??= runScript([...server, '--while-building'])
  }
  const code = await runScript(build, { onMessage })
  if (code !== 0) {
    stopChildren('SIGTERM')
    await serving
    return code
  }
  if (stopSignal && !serving) return 128 + constants.signals[stopSignal]
  return serving ?? runScript(server)
}

function benchPart(part, args) {
  if (!Object.hasOwn(benchParts, part)) {
    throw new Refusal(`Parts of the bench: ${Object.keys(benchParts).join(', ')}`)
  }
  return [`infra/bench/${benchParts[part]}`, ...args]
}

async function installIfNeeded(lean) {
  const [all, some] = [fingerprint(), `${fingerprint()} to start`]
  const pinned = existsSync(pinnedNode)
  const kept = readIfThere(stampFile)
  if (pinned && (kept === all || (lean && kept === some))) return
  if (!pinned || !installedMatchesLock(lean)) {
    const packages = wantedPackages(lean)
    const what = lean ? 'what starting needs' : 'with what tests and checks need'
    console.log(`Installing ${packages.length} packages, ${what}; the first time takes a minute…`)
    // What is there to start with stays; the rest is added to it, in the versions of the lockfile.
    const way = pinned && kept === some ? ['install', '--no-save'] : ['ci']
    const flags = [lean ? '--omit=dev' : '--include=dev', '--include=optional']
    const quiet = ['--loglevel=error', '--no-progress']
    const npm = process.env.npm_execpath
    const viaNpm = npm && npm.endsWith('npm-cli.js')
    const progress = showProgress('Installing packages', packages.length, () =>
      countInstalled(packages),
    )
    const code = viaNpm
      ? await run(process.execPath, [npm, ...way, ...flags, ...quiet])
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...way, ...flags, ...quiet])
    progress.end()
    if (code !== 0) {
      throw new Refusal(
        stopSignal
          ? 'Stopped before the packages were installed.'
          : `The packages could not be installed (npm ci ended with code ${code}); the lines above say why.`,
      )
    }
  }
  try {
    writeFileSync(stampFile, lean ? some : all)
  } catch {
    // A read-only node_modules works too; it is only compared again at the next start.
  }
}

/** One line that counts in a terminal; elsewhere a new one now and then, for whoever reads a log. */
function showProgress(what, of, count) {
  const inTerminal = process.stdout.isTTY
  let last = 0
  const timer = setInterval(
    () => {
      const done = count()
      if (done === last) return
      last = done
      const line = `${what}: ${done} of ${of}`
      process.stdout.write(inTerminal ? `\r\x1b[K${line}` : `${line}\n`)
    },
    inTerminal ? 500 : 10_000,
  )
  return {
    end() {
      clearInterval(timer)
      if (inTerminal) process.stdout.write('\r\x1b[K')
    },
  }
}

function chooseNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  throw new Refusal(
    `No Node binary is packaged for ${process.platform}-${process.arch}; install Node 22.19 or newer and run this again.`,
  )
}

function run(command, args, { ipc = false, onMessage = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
      env: {
        // Compiled code is kept between starts, which saves each about a fifth of its time.
        NODE_COMPILE_CACHE: join(modules, '.prakat', 'compile-cache'),
        ...process.env,
        PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`,
      },
    })
    children.add(child)
    child.on('message', onMessage)
    child.on('error', (error) => {
      children.delete(child)
      reject(new Refusal(`${command} cannot run: ${error.message}.`))
    })
    child.on('exit', (code, signal) => {
      children.delete(child)
      resolve(signal ? 128 + constants.signals[signal] : code)
    })
  })
}

/** The child ends in its own order and this process only after it, so no prompt returns early. */
function passSignalsOn() {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopChildren(signal))
  // A terminal has sent its Ctrl-C to the child too, and a second one would mean "at once". So the
  // child gets a moment to go by itself and then the request that is harmless to repeat.
  process.on('SIGINT', () => {
    stopSignal ??= 'SIGINT'
    setTimeout(() => killChildren('SIGTERM'), 500).unref()
  })
}

function stopChildren(signal) {
  stopSignal ??= signal
  killChildren(signal)
}

function killChildren(signal) {
  for (const child of children) child.kill(signal)
}

/**
 * npm killed outright cannot tell anybody; its script is then adopted by another parent. The shell
 * that npm runs the script in may stand between the two, so the adopted one is that.
 */
function watchTheParent() {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === atStart) return
    clearInterval(timer)
    stopChildren('SIGTERM')
    setTimeout(() => killChildren('SIGKILL'), 30_000).unref()
  }, 500).unref()
}

function parentOf(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  }
  const stat = readIfThere(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
}
