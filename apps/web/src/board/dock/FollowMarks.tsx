/**
 * A star in the rows of followed players. CSS adds it, because the table must not depend on the dock, and more
 * rows enter the document later.
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
