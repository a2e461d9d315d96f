/**
 * A star in the rows of followed players. The table starts without the dock and does not import it, so its rows are
 * marked from here, also those scrolled into the document later.
 */
export function FollowMarks({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  const first = ids.map((id) => `tr[data-id="${CSS.escape(id)}"] > :first-child`);
  const star = 'content: "★"; content: "★" / "followed"';
  return (
    <style>
      {`${first.join()} { position: relative }
${first.map((cell) => `${cell}::after`).join()} { ${star}; position: absolute; inset: 3px auto auto 5px;
  color: var(--brand-ink); font-size: var(--fs-12); line-height: 1 }`}
    </style>
  );
}
