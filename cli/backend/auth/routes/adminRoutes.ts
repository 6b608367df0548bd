/** All accounts, for machines that hold the secret key. */
import { z } from "zod";
import type { Service } from "../../service.ts";
import { changeByMachine, createByMachine, hideUser, userWishSchema } from "../adminUsers.ts";
import { AUDIENCE, type AuthContext, type AuthRequest } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { requireAdmin } from "../authenticate.ts";
import { describeFactor, describeUser, describeWhole } from "../describeUser.ts";
import { renameFactor } from "../factors.ts";
import { flag, readBody, text, uuidOf } from "../parameters.ts";
import { deleteUser, findUser, type User, type UserRow } from "../users.ts";
import { factorOf, removeFactor } from "./factorRoutes.ts";

const deletionSchema = z.object({ should_soft_delete: flag });
const factorSchema = z.object({ friendly_name: text });

const DEFAULT_PAGE_LENGTH = 50;

export function addAdminRoutes(routes: Service, auth: AuthContext): void {
  routes.use("/admin/*", async (request, next) => {
    await requireAdmin(auth, request);
    await next();
  });

  routes.get("/admin/users", (request) => listUsers(auth, request));
  routes.post("/admin/users", async (request) => {
    const wish = await readBody(request, userWishSchema);
    return request.json(await createByMachine(auth, wish));
  });
  routes.get("/admin/users/:user_id", async (request) =>
    request.json(describeWhole(await userOf(auth, request)))
  );
  routes.put("/admin/users/:user_id", async (request) => {
    const user = await userOf(auth, request);
    const wish = await readBody(request, userWishSchema);
    return request.json(describeWhole(await changeByMachine(auth, user, wish)));
  });
  routes.delete("/admin/users/:user_id", async (request) => {
    const user = await userOf(auth, request);
    const isEmpty = (await request.req.text()) === "";
    const isSoft = !isEmpty && (await readBody(request, deletionSchema)).should_soft_delete;
    await auth.database.transaction((queries) =>
      isSoft ? hideUser(queries, user, auth.now()) : deleteUser(queries, user.id)
    );
    return request.json({});
  });

  routes.get("/admin/users/:user_id/factors", async (request) => {
    const { factors } = await userOf(auth, request);
    return request.json(factors.map(describeFactor));
  });
  routes.put("/admin/users/:user_id/factors/:factor_id", async (request) => {
    const factor = factorOf(await userOf(auth, request), request);
    const { friendly_name: name } = await readBody(request, factorSchema);
    if (name !== "") await renameFactor(auth.database, factor, name, auth.now());
    const { factors } = await userOf(auth, request);
    return request.json(factors.filter(({ id }) => id === factor.id).map(describeFactor)[0]);
  });
  routes.delete("/admin/users/:user_id/factors/:factor_id", async (request) => {
    const factor = factorOf(await userOf(auth, request), request);
    await auth.database.transaction((queries) => removeFactor(queries, factor));
    return request.json(describeFactor(factor));
  });
}

/** @throws AuthError where the path names nobody */
async function userOf(auth: AuthContext, request: AuthRequest): Promise<User> {
  const user = await findUser(auth.database, { id: uuidOf(request, "user_id") });
  if (user) return user;
  throw new AuthError(404, "user_not_found", "User not found");
}

async function listUsers(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const asked = request.req.query();
  const page = readCount(asked.page, 1);
  const length = readCount(asked.per_page, DEFAULT_PAGE_LENGTH);
  const where = "where aud = $1 and is_sso_user = false";
  const rows = await auth.database.query<UserRow>(
    `select * from auth.users ${where} order by created_at desc, id offset $2 limit $3`,
    [AUDIENCE, Math.max(0, page - 1) * length, length]
  );
  const [count] = await auth.database.query<{ total: number }>(
    `select count(*)::int as total from auth.users ${where}`,
    [AUDIENCE]
  );
  const total = count?.total ?? 0;
  const last = length === 0 ? 0 : Math.ceil(total / length);
  const linkTo = (number: number, rel: string): string => {
    const query = new URLSearchParams({ ...asked, page: String(number) });
    query.sort();
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  const links = [...(last > page ? [linkTo(page + 1, "next")] : []), linkTo(last, "last")];
  request.header("link", links.join(", "));
  request.header("x-total-count", String(total));
  return request.json({ users: rows.map((row) => describeUser(row, null)), aud: AUDIENCE });
}

function readCount(asked: string | undefined, otherwise: number): number {
  if (!asked) return otherwise;
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  throw invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing "${asked}": invalid syntax`);
}
