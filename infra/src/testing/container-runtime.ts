/** The testcontainers library when a container runtime answers, soon enough to be worth it. */
export async function containerRuntime(): Promise<typeof import('testcontainers') | undefined> {
  const library = await import('testcontainers')
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), 3000)
  })
  try {
    await Promise.race([library.getContainerRuntimeClient(), tooLate])
    return library
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
