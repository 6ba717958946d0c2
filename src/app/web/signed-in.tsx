/** The shell, for those whom the server knows; all of it is fetched at once. */
export async function signedInShell() {
  const [{ SessionGate }, { IdleWarning }, { ShellOfUser }] = await Promise.all([
    import('#features/auth/web/SessionGate.tsx'),
    import('#features/auth/web/IdleWarning.tsx'),
    import('../ShellOfUser.tsx'),
  ])
  return {
    default: () => (
      <SessionGate>
        <ShellOfUser />
        <IdleWarning />
      </SessionGate>
    ),
  }
}
