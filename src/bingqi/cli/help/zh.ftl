# --help 所说的话。help-命令 说明命令做什么；help-命令-名字 或 help-名字 说明它的参数和选项。

help-usage = 用法：
help-usage-options = [选项]
help-usage-command = 命令 [参数]...
help-arguments = 参数：
help-options = 选项：
help-commands = 命令：
help-required = 必填
help-default = 默认

help-bingqi = 桌面战斗的裁判、战桌与实验室。
help-lang = 语言；不写则随系统。
help-pack = 自带内容之外再用这个文件夹里的内容。
help-version = 显示版本。
help-help = 显示这份说明。
help-json = 输出 JSON。
help-workers = 进程数；0：每个核心一个。
help-cluster = 在别的机器上打：Dask 调度器（tcp://host:8786）、Ray（ray://host:10001）；只写 dask 或 ray 则在本机启动一个。需要 bingqi[cluster]。
help-out = 把所有战斗和结论存到这里；存过的不再重打。需要 bingqi[lab]。
help-option = 设置开关。见 bingqi rules 规则集。
help-record = 战斗记录。

help-scenarios = 列出场景，各规则集从最小的开始。

help-serve = 在浏览器里开桌：只给本机，或给所有人。
help-serve-host = 在哪里监听；0.0.0.0 表示所有能连到本机的人。
help-serve-port = 监听哪个端口，0 表示任意空闲端口；不写则从 8300 起取第一个空闲的。
help-serve-database = 桌子保存在哪里，如 sqlite:///tables.db 或 postgresql+psycopg://用户@主机/库名；不写则放在用户文件夹里。
help-serve-keep = 这么多天无人动过的桌子会被删除。
help-serve-origin = 若前面有代理，浏览器看到的服务器地址。
help-serve-peer = 共用同一数据库的其他服务器由哪个地址找到这台；不写则是它监听的地址。
help-serve-metrics = 在本机的这个端口（或 HOST:PORT）提供 Prometheus 指标。
help-serve-lab = 允许在网页上做模拟实验，会占用处理器；只供本机时默认打开，对外开放时默认关闭。
help-serve-open = 有屏幕时打开浏览器。

help-play = 在终端里打一场战斗。
help-play-what = 场景，或要继续的记录。
help-play-seat = 由谁控制：human（人）、random（随机）、novice（新手）、greedy（贪心）、quick（快速）、tactical（战术）
help-play-dice = fast：由种子产生；fair：由承诺的秘密产生，防的是读不到记录所在文件夹的人；typed：自己掷
help-play-seed = 快骰和机器人所用的种子。
help-play-record = 边打边把战斗写入 FILE；打完之前，其中的秘密都能在那里读到。

help-simulate = 让机器人把一个场景打许多场，看各方胜率。
help-simulate-scenario = 规则集/名字，或只写名字。见 bingqi scenarios。
help-simulate-fights = 打多少场。
help-simulate-seat = 由谁控制：random（随机）、novice（新手）、greedy（贪心）、quick（快速）、tactical（战术）
help-simulate-record_dir = 把每场战斗记录为 DIR/fight-N.jsonl。
help-seed = 骰子的种子；种子相同，战斗相同。

help-compare = 看一处改动对胜负有何影响：每场战斗用同样的骰子按原样和改动各打一遍。
help-compare-scenario = 规则集/名字，或只写名字。见 bingqi scenarios。
help-compare-other = 与之比较的另一个场景（双方相同），而不是同一场景的改动。
help-compare-set_ = 改动的值：creatures.kobold.ac=13、sides.red.members[0].count=4。可重复。
help-compare-option = 改动的开关。见 bingqi rules 规则集。
help-compare-seat = 改由谁控制一方：random（随机）、novice（新手）、greedy（贪心）、quick（快速）、tactical（战术）
help-compare-bot = 由谁控制各方；可写多个机器人，依次各打一遍。
help-compare-side = 以哪一方的胜场衡量；不写则为第一方。
help-compare-swap = 每对战斗都再把双方军队对调打一遍：这样位置不影响结果。
help-compare-fights = 最多打多少对战斗。
help-compare-precision = 区间两侧都不超过这个值就停：0.02 即两个百分点。

help-rulings = 看规则书的每个开关有什么作用：影响哪些战斗、帮了谁、打得更久还是更快。
help-rulings-what = 一个场景，或一个规则集（即它的所有场景）。
help-rulings-bot = 由谁控制各方；可重复。不写则为 quick（快速）与 tactical（战术）。
help-rulings-side = 以哪一方的胜场衡量；不写则为第一方。
help-rulings-fights = 每条裁定打多少场。

help-sweep = 看某个值（或几个值的各种组合）取不同的数时，一方的胜率如何变化；骰子相同。
help-sweep-scenario = 规则集/名字，或只写名字。见 bingqi scenarios。
help-sweep-vary = 哪个值取哪些数：creatures.kobold.ac=10..16、sides.red.members[0].count=1,2,4。可重复。
help-sweep-bot = 由谁控制各方；不写则为 quick（快速）。
help-sweep-side = 看哪一方的胜率；不写则为第一方。
help-sweep-fights = 每个值打多少场。

help-sprt = 看一个机器人是否强于另一个：双方互换，成对地打，分出结论即停。
help-sprt-scenario = 规则集/名字，或只写名字；须为双方对战。见 bingqi scenarios。
help-sprt-first = 可能更强的机器人。
help-sprt-second = 用来比较的机器人。
help-sprt-h0 = 归一化 Elo 不超过此值，不算更强。
help-sprt-h1 = 想找出的强度。
help-sprt-pairs = 最多打多少对。

help-ladder = 给机器人排名：每两个机器人互换双方、成对地打。给出各自的 Elo 与彼此的胜负。
help-ladder-what = 一个双方对战的场景，或一个规则集（即它的所有双方场景）。
help-ladder-bot = 参加排名的机器人；不写则为全部。可重复。
help-ladder-pairs = 每两个机器人在每个场景打多少对。

help-tune = 看某个值取哪些数时一方的胜率可能达到目标：多少才公平。
help-tune-scenario = 规则集/名字，或只写名字。见 bingqi scenarios。
help-tune-vary = 哪个值，在什么范围内：creatures.kobold.ac=10..20。
help-tune-target = 目标胜率，0 到 1；不写则为均分（两方时为 0.5）。
help-tune-bot = 由谁控制各方；不写则为 quick（快速）。
help-tune-side = 看哪一方的胜率；不写则为第一方。
help-tune-fights = 每个值最多打多少场。

help-ablate = 看一条规则、一个法术、一个特性对一方值多少：同样的战斗，去掉它再打。
help-ablate-scenario = 规则集/名字，或只写名字。见 bingqi scenarios。
help-ablate-without = 谁也没有的东西：法术、特性等内容中列出的 id。可重复。
help-ablate-never = 这一方从不做的事：attack、cast:shield；或从不回应的询问：window。可重复。都不写则逐一试其机器人所做的一切。
help-ablate-bot = 由谁控制各方；可重复。不写则为 quick（快速）与 tactical（战术）。
help-ablate-side = 哪一方去掉它，并以其胜场衡量；不写则为第一方。
help-ablate-fights = 每样东西去掉后打多少场。

help-solve = 精确求出小型战斗各种结局的概率；双方须为行为固定的机器人。
help-solve-scenario = 规则集/名字，或只写名字。见 bingqi scenarios。
help-solve-set_ = 改动的值：creatures.kobold.ac=13。可重复。
help-solve-seat = 由谁控制一方；不写则为 greedy（贪心）。
help-solve-seconds = 算多少秒；届时未定的会写明。

help-report = 把一个场景的情况或一个实验的结果写成一页图表，中英双语。
help-report-what = 一个场景，或一个实验文件。
help-report-to = 写到哪里；不写则为这里的 名字.html。需要 bingqi[lab]。
help-report-bot = 由谁控制各方；可写多个，逐一报告。
help-report-fights = 每种机器人最多打多少场。

help-lab = 实验室：用文件描述的实验。
help-lab-run = 打一个实验，看其论断是否成立。
help-lab-run-experiment = 写有论断及试验方法的文件。见 docs/lab.md；可用 bingqi check 检查。

help-points = 看单位该值多少分：以它们组成的随机军队的胜负衡量，并指出按现价哪些贵、哪些便宜。
help-points-ruleset = 一个标有单位价格的规则集。
help-points-bot = 由谁对打；可写多个，各机器人一致才算定论。不写则为 greedy 与 quick。可重复。
help-points-unit = 组成军队的单位；不写则为全部。可重复。
help-points-limit = 一支军队大约多少分；不写则取通常的数目。
help-points-pairs = 多少对军队相遇，每对双方互换各打一场；每个单位至少两对。四倍的对数使区间窄一半。

help-odds = 算出眼前的决定中各选项可能的结果及其概率。
help-odds-what = 记录，或场景（其第一个决定）。
help-odds-option = 只看一个选项的全部结果：用编号、键或文字指明。
help-odds-every = 列出全部选项，列表再长也不省略。
help-odds-seconds = 计算的秒数；来不及算的选项显示为 ?。

help-advise = 由机器人从眼前的决定打到底，算出各选项的胜率；按 Ctrl-C 则给出已有的结果。
help-advise-what = 记录，或场景（其第一个决定）。
help-advise-seconds = 打多少秒。
help-advise-every = 列出全部选项，列表再长也不省略。
help-advise-seat = 几方同时要决定时，看哪一方的。

help-replay = 逐回合重述一场记录下的战斗，并按规则重演，与记录核对。
help-replay-to = 到这个回合为止。

help-verify = 证明记录中的战斗确由规则和骰子产生。
help-verify-commitment = 开战前给你看的骰子指纹；一并核对记录中的是否就是它。

help-rules = 显示规则书或其中一条，哪些规则缺代码或测试，或规则集需要哪些文字。
help-rules-name = 规则集，例如 frontline。
help-rules-id = 规则编号，例如 LB-2.7；或开关，例如 flee_from_front。
help-rules-coverage = 统计有代码和测试的规则。
help-rules-messages = 列出规则集需要的文字、各由哪里用到、缺哪种语言。

help-import = 把怪物数据文件转换成 bingqi 的内容包。
help-import-format = 文件的格式：5e-bits（5e-bits 的 SRD 怪物）。
help-import-file = 要读取的文件。
help-import-into = 内容包放在哪个文件夹。

help-check = 检查内容或记录有什么错。
help-check-path = 内容文件、内容包或记录。

help-new-ruleset = 生成一套新规则集的程序包，立即可玩。
help-new-ruleset-name = 规则集的名称：小写字母和数字。
help-new-ruleset-folder = 放在哪个文件夹；不给出则以名称为文件夹。

help-tables = 管理服务器上的桌子：有哪些、是否完好，以及损坏时怎么办。
help-database = 桌子存在哪里，与 bingqi serve 相同；不写则是主目录里的文件。
help-id = 桌子的编号。见 bingqi tables list。
help-yes = 不先询问。
help-tables-list = 列出桌子，最近动过的在前。
help-tables-show = 介绍一张桌子：战斗和席位。秘密不显示。
help-tables-export = 把一张桌子的记录写入文件。若已损坏，则写出完好的各行。
help-tables-export-file = 写到哪里；不写则输出到终端。
help-tables-check = 检查数据库，以及每份记录的每一行。
help-tables-check-id = 只检查这张桌子。
help-tables-check-play = 同时把每场战斗重演一遍，并为每个人绘制。
help-tables-rescue = 把一份记录截回到可以继续的地方；或把损坏的数据库里剩下的内容放进新文件。须在服务器停止时进行。
help-tables-rescue-id = 要截回记录的桌子。
help-tables-rescue-into = 把所有读得出的内容放进这个新文件。
help-tables-rescue-cut = 截下的各行存到哪里；不写则是 ID.cut.jsonl。
help-tables-delete = 删除一张桌子、它的记录和所有链接。须在服务器停止时进行。
help-tables-invite = 席位的链接丢失时重新邀请；以前的链接从此失效。
help-tables-invite-seat = 席位的名字。见 bingqi tables show。
help-tables-invite-origin = 浏览器看到的服务器地址。
