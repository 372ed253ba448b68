// Whether the part in this container is ready, for the engine's health check and for replace.sh.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const answer = await fetch(url, { signal: AbortSignal.timeout(4000) }).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
