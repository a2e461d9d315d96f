/**
 * A star in the rows of whom one follows. The table knows nothing of it, as it starts without the dock: its rows are
 * marked from here, also those that are scrolled into the document later.
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
