// Signing in with a passkey needs this half of the library, and making one the other: a chunk has what its module names.
export {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
