import { restoreInputs } from '../ui/keep-typed.ts'
import { newerBuild } from '../ui/own-reload.ts'
import { typed } from '../ui/typed.ts'
import { registerWorker } from './register-worker.ts'
import { watchBuild } from './watch-build.ts'

let isFollowing = false

/** Follows the deployments of the server as long as the page is open, however often this is called. */
export function followDeployments(): void {
  if (isFollowing) return
  isFollowing = true
  typed.start()
  restoreInputs()
  watchBuild(() => newerBuild.setState(true))
  void registerWorker()
}
