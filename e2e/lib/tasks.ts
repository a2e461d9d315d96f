export const traced = { categories: ['disabled-by-default-devtools.timeline', 'toplevel'] };

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The thread's own time, in microseconds, without other programs. */
  tdur?: number;
  args?: { name?: string };
}

/** The tasks of the page's own threads, in milliseconds, the longest first. */
export function tasksOf(trace: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const main = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  return traceEvents
    .flatMap(({ name, pid, tid, tdur }) =>
      name === 'RunTask' && tdur !== undefined && main.has(`${pid} ${tid}`) ? [tdur / 1_000] : [],
    )
    .sort((one, other) => other - one);
}
