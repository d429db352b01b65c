/** An address that, where it is too long for its line, is broken behind its @ first. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
