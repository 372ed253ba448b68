/** Where the policies are. By itself, as every first page of the client needs it. */
export const policyPaths = ['privacy-policy', 'website-policy', 'security-policy']
