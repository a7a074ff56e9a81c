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
