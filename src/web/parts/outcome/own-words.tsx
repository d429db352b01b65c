/** What somebody wrote, exactly so: in its own direction, with its own lines, and nothing of it markup. */
export const OwnWords = ({ children }: { children: string }) => (
  <div className="hp-outcome__own" dir="auto">
    {children}
  </div>
)
