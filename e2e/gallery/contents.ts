export function contents(taken: ReadonlyArray<{ name: string; files: readonly string[] }>): string {
  const rows = taken.map(
    ({ name, files }) =>
      `<section id="${name}"><h2>${name}</h2><div>${files
        .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
        .join('')}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Flagstick, screen by screen</title>
<style>body{font:16px system-ui;margin:2rem;background:#ddd}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}img{height:30rem;box-shadow:0 2px 12px #0004}</style>
${rows.join('\n')}
</html>
`;
}
