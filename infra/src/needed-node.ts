/**
 * Why this version of Node is too old. Undefined if it is not. Older ones lack exports that we and our packages
 * import.
 */
export function unsupportedNodeReason(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  // Features of late 22 releases were missing in the first 23 releases.
  const [leastMajor, leastMinor] = major === 23 ? [23, 10] : [22, 19]
  if (major > leastMajor! || (major === leastMajor && minor >= leastMinor!)) return undefined
  return `Prakat needs Node ${leastMajor}.${leastMinor} or newer, and this is ${version}; "npm start" brings a Node of its own.`
}
