import type { RemoteName, RemoteRoute } from './releases.js';
export declare const REMOTE_NAME: RegExp;
export declare const MOST_REMOTES = 20;
export type RemoteBound = RemoteRoute['access'];
export type RemoteList = ReadonlyMap<RemoteName, RemoteBound>;
export declare function remoteList(list: unknown): RemoteList;
export declare function routesWithin(routes: RemoteRoute[], bound: RemoteBound): RemoteRoute[];
