export type Role = 'admin' | 'organiser' | 'club' | 'player';

/**
 * The callers of a call: every client, every signed-in account, the clubhouse screens, which have no account (decision
 * 127), or the named roles. The server's `access.ts` files decide the rights on a single record.
 */
export type Access = 'public' | 'signedIn' | 'kiosk' | readonly Role[];

/** What a client needs to send a call. `calls/` defines its input and answers. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api/`, with `{name}` for parameters, as the specification writes it. */
  readonly path: string;
  readonly access: Access;
  /** `multipart`: text fields in the body, and one file beside them. */
  readonly encoding?: 'json' | 'multipart';
  /** Sent twice under one `call-id`, it counts once. */
  readonly takesCallId?: true;
  /** A phone whose session is a seat's may make this call, about its own game (decision 119). */
  readonly seat?: true;
}

/** The routes of a feature, by the names of its calls; a resource also has `path`, their common prefix. */
export type Routes = Readonly<Record<string, Route | string>>;

export const admins = ['admin'] as const;
export const managers = ['admin', 'club'] as const;
export const organisers = ['admin', 'organiser', 'club'] as const;

interface ResourceAccess {
  readonly read: Access;
  /** Access to the search; default: as `read`. A picker shows less than a list. */
  readonly search?: Access;
  readonly write: Access;
}

/** The routes of a resource's six generic calls. */
/* @__NO_SIDE_EFFECTS__ */
export const resourceRoutes = <const P extends string>(path: P, { read, search, write }: ResourceAccess) =>
  ({
    path,
    list: { method: 'GET', path: `${path}/`, access: read },
    search: { method: 'GET', path: `${path}/search/`, access: search ?? read },
    insert: { method: 'POST', path: `${path}/`, access: write, takesCallId: true },
    copy: { method: 'POST', path: `${path}/{id}/copy`, access: write, takesCallId: true },
    update: { method: 'PUT', path: `${path}/{id}`, access: write },
    remove: { method: 'DELETE', path: `${path}/{id}`, access: write },
  }) as const satisfies Routes;

export type ResourceRoutes<P extends string> = ReturnType<typeof resourceRoutes<P>>;
