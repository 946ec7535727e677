import { type AlterTableCmd, type ColumnDef, type Node, parse } from "libpg-query";

/** What a migration says above a statement that the rules do not let through, with the reason why it does no harm. */
const marker = /^-- both versions: \S.*$/m;

/** As drizzle parts the statements of a migration. */
const breakpoint = "--> statement-breakpoint";

/**
 * Finds what a migration does that the version before cannot live with, which runs beside this one while servers are upgraded
 * one by one, and after a step back; and what keeps visitors waiting meanwhile. Read by PostgreSQL's own parser. Only
 * what is known to do no harm is let through, and whatever is done to tables that are new in it.
 * @returns a sentence for each
 */
export async function findConflicts(migration: string): Promise<string[]> {
  const made = new Set<string>();
  const conflicts: string[] = [];
  for (const text of migration.split(breakpoint)) {
    const { stmts = [] } = await parse(text);
    for (const { stmt } of stmts) {
      if (!stmt) continue;
      if ("CreateStmt" in stmt) made.add(stmt.CreateStmt.relation?.relname ?? "");
      const found = isOnTableOf(stmt, made) ? [] : conflictsOf(stmt);
      if (!marker.test(text)) conflicts.push(...found);
    }
  }
  return conflicts;
}

function isOnTableOf(stmt: Node, names: ReadonlySet<string>): boolean {
  const [statement] = Object.values(stmt) as [{ relation?: { relname?: string } }];
  return names.has(statement.relation?.relname ?? "");
}

function conflictsOf(stmt: Node): string[] {
  if ("CreateStmt" in stmt || "CreateExtensionStmt" in stmt) return [];
  if ("CreateFunctionStmt" in stmt && !stmt.CreateFunctionStmt.replace) return [];
  if ("AlterTableStmt" in stmt) {
    const { relation, cmds = [] } = stmt.AlterTableStmt;
    return cmds.flatMap((cmd) => {
      const conflict = "AlterTableCmd" in cmd && conflictOfChange(cmd.AlterTableCmd);
      return conflict ? [`${relation?.relname}: ${conflict}`] : [];
    });
  }
  const [kind = ""] = Object.keys(stmt);
  return [sentences[kind] ?? `${kind}: is not known to do no harm`];
}

const sentences: Record<string, string> = {
  DropStmt: "removes what the version before uses: leave it to the release after",
  RenameStmt: "renames what the version before knows by its old name",
  IndexStmt:
    "makes an index while nobody can write to its table: make it by hand before, `concurrently`, and write `if not exists` here",
  UpdateStmt: "keeps rows locked until all migrations are done: do it in batches, by a sweep",
  DeleteStmt: "keeps rows locked until all migrations are done: do it in batches, by a sweep",
  CreateTrigStmt: "changes what the version before writes",
};

function conflictOfChange({ subtype, name, def }: AlterTableCmd): string | undefined {
  if (subtype === "AT_AddColumn" && def && "ColumnDef" in def)
    return conflictOfColumn(def.ColumnDef);
  if (subtype === "AT_ColumnDefault" && def) return undefined;
  return `${subtype}${name ? ` of ${name}` : ""} is not known to do no harm to the version before`;
}

/** Constraints with which a new column is there at once, for the version before as if it were not. */
const harmless = ["CONSTR_NULL", "CONSTR_NOTNULL", "CONSTR_DEFAULT"];

function conflictOfColumn({ colname, constraints = [] }: ColumnDef): string | undefined {
  const all = constraints.flatMap((one) => ("Constraint" in one ? [one.Constraint] : []));
  const kinds = all.map(({ contype = "CONSTR_NULL" }) => contype);
  const value = all.find(({ contype }) => contype === "CONSTR_DEFAULT")?.raw_expr;
  if (kinds.includes("CONSTR_NOTNULL") && kinds.length === 1)
    return `${colname} has no default: the version before cannot write rows`;
  if (value && !isTheSameForAllRows(value))
    return `${colname} has another default for each row: the whole table is written anew`;
  const other = kinds.find((kind) => !harmless.includes(kind));
  return other && `${colname}: ${other} is not known to do no harm`;
}

/** Whether PostgreSQL keeps a default beside the table, once, instead of writing it into each row. */
function isTheSameForAllRows(value: Node): boolean {
  if ("TypeCast" in value)
    return value.TypeCast.arg !== undefined && isTheSameForAllRows(value.TypeCast.arg);
  if ("FuncCall" in value) return JSON.stringify(value.FuncCall.funcname).includes('"now"');
  return "A_Const" in value || "SQLValueFunction" in value;
}
